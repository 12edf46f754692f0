import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRequest } from './send-request.ts';

const agent = new Agent({ keepAlive: true });
const server = createServer(async (request, response) => {
  if (request.url === '/silent') return;
  if (request.url === '/cut') {
    response.writeHead(200, { 'content-length': 100 }).write('some of it');
    setTimeout(() => response.destroy(), 20);
    return;
  }
  response.writeHead(201).end(await text(request));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const send = (path: string, more: { body?: object; timeoutMs?: number } = {}) =>
  sendRequest(agent, {
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    path,
    headers: {},
    ...more,
  });

it('returns status and body of the response', async () => {
  const { status, body } = await send('/', { body: { ção: 1 } });
  expect({ status, body: body.toString() }).toEqual({ status: 201, body: '{"ção":1}' });
});

it('returns the reason of a failure: timeout, aborted response, refused connection', async () => {
  expect(await send('/silent', { timeoutMs: 50 })).toMatchObject({ status: 0, error: 'no answer in time' });
  expect(await send('/cut')).toMatchObject({ status: 0, error: 'ECONNRESET' });
  const nobody = { port: 1, method: 'GET', path: '/', headers: {} };
  expect(await sendRequest(agent, nobody)).toMatchObject({ status: 0, error: 'ECONNREFUSED' });
});
