// Stream: one run's events from the server. After a break the browser asks on from the last one it had.

export function follow(run, { onEvents, onTrouble }) {
  const source = new EventSource(`/api/runs/${encodeURIComponent(run)}/events`);
  let waiting = [];
  let asked = false;
  const hand = () => {
    asked = false;
    const events = waiting;
    waiting = [];
    if (events.length) onEvents(events);
  };
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    waiting.push(event);
    if (event.type === 'end') source.close();
    if (!asked) setTimeout(hand, 16);  // a stored log comes at once: one drawing for all of it, in a hidden tab too
    asked = true;
  };
  source.onopen = () => onTrouble('', false);
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) onTrouble('There is no such run here.', true);
    else onTrouble('The server does not answer; trying again.', false);
  };
  return () => source.close();
}
