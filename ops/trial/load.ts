import { request as send } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Sends requests without a pause to an installed academy and counts what fails, while something else upgrades it:
 *   npx tsx ops/trial/load.ts https://aluno.toro.test SECONDS CLIENTS
 * Reads, pages, writes that the server refuses after reading them (so that nothing is made), and files of the release that
 * was there at the start. Hosts below toro.test lead to this machine; its own authority signs.
 */
const [origin = '', seconds = '60', clients = '8'] = process.argv.slice(2);
const { hostname, port } = new URL(origin);

interface Outcome {
  status: number;
  ms: number;
  body: string;
}

function ask(method: string, path: string, body?: string): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text = '') =>
      resolve({ status, ms: performance.now() - began, body: text });
    const request = send(
      {
        host: '127.0.0.1',
        port: Number(port || 443),
        servername: hostname,
        path,
        method,
        rejectUnauthorized: false,
        timeout: 60_000,
        headers: {
          host: hostname,
          accept: 'text/html,*/*',
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => done(response.statusCode ?? 0, text));
        response.on('error', () => done(-1));
      },
    );
    request.on('error', (error) => done(0, error.message));
    request.on('timeout', () => request.destroy(new Error('no answer in 60 s')));
    request.end(body);
  });
}

const page = await ask('GET', '/auth/login');
const assets = [...page.body.matchAll(/["'](\/assets\/[^"']+\.(?:js|css))["']/g)].map(
  ([, path = '']) => path,
);
if (page.status !== 200 || assets.length === 0) throw new Error(`the academy answers ${page.status}`);
const kinds: [string, string, string?][] = [
  ['GET', '/auth/login'],
  ['GET', '/cursos'],
  ['GET', '/v1/config'],
  ['GET', '/healthz'],
  ['POST', '/v1/client-errors', JSON.stringify({ message: 'load', stack: '', path: '/', version: '1' })],
  ...assets.slice(0, 5).map((path): [string, string] => ['GET', path]),
];
const until = Date.now() + Number(seconds) * 1000;
const counts = new Map<string, number>();
const slow: number[] = [];
const failures: string[] = [];
await Promise.all(
  Array.from({ length: Number(clients) }, async (_, client) => {
    for (let turn = client; Date.now() < until; turn += 1) {
      const [method, path, body] = kinds[turn % kinds.length] ?? ['GET', '/'];
      const { status, ms, body: text } = await ask(method, path, body);
      const key = `${method} ${path.startsWith('/assets/') ? '/assets/…' : path} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      slow.push(ms);
      if (status === 0 || status === -1 || status >= 500 || (path.startsWith('/assets/') && status !== 200))
        failures.push(`${new Date().toISOString()} ${key} ${text.slice(0, 100)}`);
      await pause(20);
    }
  }),
);
slow.sort((one, other) => one - other);
for (const [key, count] of [...counts].sort()) console.log(`${count}\t${key}`);
console.log(
  `${slow.length} requests, ${failures.length} failed; half within ${slow[Math.floor(slow.length / 2)]?.toFixed(0)} ms, 99 % within ${slow[Math.floor(slow.length * 0.99)]?.toFixed(0)} ms, the slowest ${slow.at(-1)?.toFixed(0)} ms`,
);
for (const failure of failures.slice(0, 20)) console.log(failure);
process.exit(failures.length === 0 ? 0 : 1);
