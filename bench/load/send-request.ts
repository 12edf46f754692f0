import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface RequestOptions {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object;
  /** Timeout in milliseconds; without it there is none. */
  timeoutMs?: number;
}

export interface RequestResult {
  /** 0 when there was no response; `error` gives the reason. */
  status: number;
  error: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends one request to this machine over the agent's connections; failures are returned as results. */
export function sendRequest(agent: Agent, options: RequestOptions): Promise<RequestResult> {
  const { port, method, path, body, timeoutMs } = options;
  const payload = body && JSON.stringify(body);
  const headers = {
    ...options.headers,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, error: error.code ?? error.message, headers: {}, body: Buffer.alloc(0) });
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path, headers, timeout: timeoutMs },
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
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', fail);
    outgoing.end(payload);
  });
}
