import { Agent, request } from 'node:http';

/** What a generator saw, by the name of the call. */
export interface Tally {
  errors: Record<string, number>;
  times: Record<string, number[]>;
}

export interface Sent {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object;
}

/** Sends over kept connections and notes how long each answer took; anything but 200 is an error, and null. */
export function openSender(tally: Tally, maxSockets = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true, maxSockets });

  function send(name: string, { port, method, path, headers, body }: Sent): Promise<Buffer | null> {
    const began = performance.now();
    const payload = body && JSON.stringify(body);
    const content = payload && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    };
    return new Promise((resolve) => {
      const fail = (why: string) => {
        tally.errors[`${name} ${why}`] = (tally.errors[`${name} ${why}`] ?? 0) + 1;
        resolve(null);
      };
      const sending = request(
        { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...content } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            tally.times[name] ??= [];
            tally.times[name].push(performance.now() - began);
            if (response.statusCode !== 200) fail(String(response.statusCode));
            else resolve(Buffer.concat(chunks));
          });
        },
      );
      sending.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
      sending.end(payload);
    });
  }

  return { send, close: () => agent.destroy() };
}
