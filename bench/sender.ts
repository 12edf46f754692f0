import { Agent } from 'node:http';
import { type Sent, sendRequest } from './send-request.ts';

/** What a generator saw, by the name of the call. */
export interface Tally {
  errors: Record<string, number>;
  times: Record<string, number[]>;
}

/** Sends over kept connections and notes how long each answer took; anything but 200 is an error, and null. */
export function openSender(tally: Tally, maxSockets = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true, maxSockets });

  async function send(name: string, sent: Sent): Promise<Buffer | null> {
    const began = performance.now();
    const { status, error, body } = await sendRequest(agent, sent);
    if (!error) {
      tally.times[name] ??= [];
      tally.times[name].push(performance.now() - began);
    }
    if (status === 200) return body;
    const failed = `${name} ${error || status}`;
    tally.errors[failed] = (tally.errors[failed] ?? 0) + 1;
    return null;
  }

  return { send, close: () => agent.destroy() };
}
