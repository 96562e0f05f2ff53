// API: what the page asks of the server. A refusal becomes an Error with the server's sentence.

async function ask(address, options) {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch {
    throw new Error('The server does not answer. Is `scenewright serve` still running?');
  }
  if (answer.ok) return answer;
  const { error } = await answer.json().catch(() => ({}));
  throw new Error(error ?? `The server answered ${answer.status}.`);
}

const post = (address, body = {}) => ask(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const named = (run) => `/api/runs/${encodeURIComponent(run)}`;

export const runs = async () => (await ask('/api/runs')).json();
export const models = async () => (await ask('/api/models')).json();
export const begin = async (wish) => (await (await post('/api/runs', wish)).json()).run;
export const change = async (run, wish) => (await (await post(`${named(run)}/edit`, wish)).json()).run;
export const resume = (run) => post(`${named(run)}/resume`);
export const deliver = (run, version) => post(`${named(run)}/head`, { version });
export const stop = (run) => post(`${named(run)}/stop`);
export const script = async (run, version) => (await ask(`${named(run)}/versions/${version}/script`)).text();

export const frame = (run, file) => `/runs/${encodeURIComponent(run)}/frames/${file}`;
export const thumbnail = (run, picture) => `/runs/${encodeURIComponent(run)}/thumbnail.jpg?${picture}`;
export const scene = (run, version) => `/runs/${encodeURIComponent(run)}/versions/${version}/scene.html`;
export const delivered = (run) => `/runs/${encodeURIComponent(run)}/scene.html?download=true`;
export const report = (run) => `/runs/${encodeURIComponent(run)}/report.html`;
