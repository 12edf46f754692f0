import { Agent } from 'node:http';
import { type RequestOptions, sendRequest } from './send-request.ts';

/** Durations and errors by call name. */
export interface CallStats {
  errors: Record<string, number>;
  times: Record<string, number[]>;
}

/** Sends requests over keep-alive connections and records durations; any status but 200 counts as an error and returns null. */
export function openSender(stats: CallStats, maxSockets = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true, maxSockets });

  async function send(name: string, options: RequestOptions): Promise<Buffer | null> {
    const began = performance.now();
    const { status, error, body } = await sendRequest(agent, options);
    if (!error) {
      stats.times[name] ??= [];
      stats.times[name].push(performance.now() - began);
    }
    if (status === 200) return body;
    const failed = `${name} ${error || status}`;
    stats.errors[failed] = (stats.errors[failed] ?? 0) + 1;
    return null;
  }

  return { send, agent, close: () => agent.destroy() };
}
