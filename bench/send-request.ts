import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Sent {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object;
  /** After so many milliseconds of silence there is no answer; without a limit it is waited for. */
  patienceMs?: number;
}

export interface Reply {
  /** 0 when there was no answer; `error` says why. */
  status: number;
  error: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends one request to this machine over the agent's connections; a failure is a reply too. */
export function sendRequest(agent: Agent, sent: Sent): Promise<Reply> {
  const { port, method, path, body, patienceMs } = sent;
  const payload = body && JSON.stringify(body);
  const headers = {
    ...sent.headers,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, error: error.code ?? error.message, headers: {}, body: Buffer.alloc(0) });
    const sending = request(
      { agent, host: '127.0.0.1', port, method, path, headers, timeout: patienceMs },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            error: '',
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.on('error', fail);
    sending.end(payload);
  });
}
