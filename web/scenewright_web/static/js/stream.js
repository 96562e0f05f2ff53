// Stream: one run's events from the server. After a break the browser asks on from the last one it had.

export function follow(run, { onEvents, onTrouble }) {
  const source = new EventSource(`/api/runs/${encodeURIComponent(run)}/events`);
  let waiting = [];
  let asked = false;
  let tookMs = 0;
  const hand = () => {
    asked = false;
    const [events, began] = [waiting, performance.now()];
    waiting = [];
    if (events.length) onEvents(events);
    tookMs = performance.now() - began;
  };
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    waiting.push(event);
    if (event.type === 'end') source.close();
    if (!asked) setTimeout(hand, Math.max(16, 2 * tookMs));  // a stored log comes at once: few drawings for all of it, in a hidden tab too
    asked = true;
  };
  source.onopen = () => onTrouble('', false);
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) onTrouble('There is no such run here.', true);
    else onTrouble('The server does not answer; trying again.', false);
  };
  return () => source.close();
}
