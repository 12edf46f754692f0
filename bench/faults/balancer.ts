import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Reply, sendRequest } from '../send-request.ts';

export interface Answer extends Omit<Reply, 'body'> {
  body: string;
  /** Which process answered. */
  port: number;
}

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

const PATIENCE_MS = 40_000;
const PROBE_EVERY_MS = 250;

/**
 * A very small balancer: it goes round the processes, looks at each one's /readyz as real ones do, and takes the next
 * one when a connection is refused. Nothing else is tried again: what was sent and failed is an error.
 */
export function createBalancer(ports: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const away = new Set<number>();
  const answered = new Map<number, number>(ports.map((port) => [port, 0]));
  let turn = 0;
  let refusals = 0;
  let open = true;

  async function sendTo(port: number, { method, path, token, body, headers }: Asked): Promise<Answer> {
    const reply = await sendRequest(agent, {
      port,
      method,
      path,
      body,
      headers: {
        'x-application': 'aluno_web',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      patienceMs: PATIENCE_MS,
    });
    return { ...reply, body: reply.body.toString(), port };
  }

  const next = (tried: Set<number>) => {
    const left = ports.filter((port) => !tried.has(port));
    const healthy = left.filter((port) => !away.has(port));
    const from = healthy.length > 0 ? healthy : left;
    turn += 1;
    return from[turn % from.length];
  };

  async function send(asked: Asked): Promise<Answer> {
    const tried = new Set<number>();
    for (;;) {
      const port = next(tried) ?? ports[0] ?? 0;
      tried.add(port);
      const answer = await sendTo(port, asked);
      if (answer.error !== 'ECONNREFUSED' || tried.size === ports.length) {
        answered.set(port, (answered.get(port) ?? 0) + 1);
        return answer;
      }
      refusals += 1;
    }
  }

  async function probe(port: number): Promise<void> {
    while (open) {
      const { status } = await sendTo(port, {
        method: 'GET',
        path: '/readyz',
        headers: { connection: 'close' },
      });
      if (status === 200) away.delete(port);
      else away.add(port);
      await pause(PROBE_EVERY_MS);
    }
  }
  const probing = ports.length > 1 ? ports.map(probe) : [];

  return {
    send,
    sendTo,
    answered,
    refusals: () => refusals,
    async close() {
      open = false;
      await Promise.all(probing);
      agent.destroy();
    },
  };
}

export type Balancer = ReturnType<typeof createBalancer>;
