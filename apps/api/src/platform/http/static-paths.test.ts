import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordLog } from '../../../test/record-log.ts';
import { useApp } from '../../../test/test-app.ts';
import { createServer } from './create-server.ts';

const app = useApp();
const { log, lines } = recordLog();
let http: Awaited<ReturnType<typeof createServer>>;
let port: number;

beforeAll(async () => {
  http = await createServer(app.context, log);
  await http.register(fastifyStatic, { root: import.meta.dirname, index: false });
  await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = http.server.address() as AddressInfo);
});
afterAll(() => http.close());

/** Sends a path as it is; other clients remove the dots. */
async function get(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

it('answers 404 to paths outside the static files, without a stack in answer or log', async () => {
  for (const path of [
    '/assets/../x',
    '/assets/../../package.json',
    '/../../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const answer = await get(path);
    expect(answer, path).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/ {4}at |stack|node_modules/);
  }
  expect(JSON.stringify(lines)).not.toContain('stack');
});
