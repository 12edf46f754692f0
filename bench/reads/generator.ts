import { Agent, request } from 'node:http';
import { quantile } from '../quantile.ts';

export interface ReadOrder {
  port: number;
  path: string;
  method: 'GET' | 'POST';
  body?: string;
  token: string;
  seconds: number;
  clients: number;
}

export interface ReadReport {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function sendRead({ port, path, method, body, token }: ReadOrder): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode === 200));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function load(order: ReadOrder): Promise<ReadReport> {
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  const end = start + order.seconds * 1000;
  async function client() {
    while (performance.now() < end) {
      const from = performance.now();
      if (await sendRead(order)) times.push(performance.now() - from);
      else refused += 1;
    }
  }
  await Promise.all(Array.from({ length: order.clients }, client));
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused,
  };
}

process.on('message', async (order: ReadOrder) => process.send?.(await load(order)));
