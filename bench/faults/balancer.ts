import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type RequestResult, sendRequest } from '../load/send-request.ts';

export interface BalancerResponse extends Omit<RequestResult, 'body'> {
  body: string;
  /** The process that answered. */
  port: number;
}

export interface BalancerRequest {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 40_000;
const PROBE_INTERVAL_MS = 250;

/**
 * A minimal load balancer: round robin over the processes that pass the /readyz probe; it retries with the next process
 * only when a connection is rejected. Any other failure is an error.
 */
export function createBalancer(ports: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const unhealthy = new Set<number>();
  const answered = new Map<number, number>(ports.map((port) => [port, 0]));
  let nextIndex = 0;
  let rejections = 0;
  let open = true;

  async function sendTo(
    port: number,
    { method, path, token, body, headers }: BalancerRequest,
  ): Promise<BalancerResponse> {
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
      timeoutMs: TIMEOUT_MS,
    });
    return { ...reply, body: reply.body.toString(), port };
  }

  const next = (tried: Set<number>) => {
    const untried = ports.filter((port) => !tried.has(port));
    const healthy = untried.filter((port) => !unhealthy.has(port));
    const from = healthy.length > 0 ? healthy : untried;
    nextIndex += 1;
    return from[nextIndex % from.length];
  };

  async function send(request: BalancerRequest): Promise<BalancerResponse> {
    const tried = new Set<number>();
    for (;;) {
      const port = next(tried) ?? ports[0] ?? 0;
      tried.add(port);
      const answer = await sendTo(port, request);
      if (answer.error !== 'ECONNREFUSED' || tried.size === ports.length) {
        answered.set(port, (answered.get(port) ?? 0) + 1);
        return answer;
      }
      rejections += 1;
    }
  }

  async function probe(port: number): Promise<void> {
    while (open) {
      const { status } = await sendTo(port, {
        method: 'GET',
        path: '/readyz',
        headers: { connection: 'close' },
      });
      if (status === 200) unhealthy.delete(port);
      else unhealthy.add(port);
      await pause(PROBE_INTERVAL_MS);
    }
  }
  const probing = ports.length > 1 ? ports.map(probe) : [];

  return {
    send,
    sendTo,
    answered,
    rejections: () => rejections,
    async close() {
      open = false;
      await Promise.all(probing);
      agent.destroy();
    },
  };
}

export type Balancer = ReturnType<typeof createBalancer>;
