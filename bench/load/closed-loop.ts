import { connect, type Socket } from 'node:net';
import { quantile } from '../quantile.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string;
}

export interface ClosedLoop {
  port: number;
  seconds: number;
  clients: number;
  /** How long each client waits before its next request. */
  pauseMs?: number;
  /** The next request of a client. */
  next: (client: number) => LoadRequest;
}

export interface LoadReport {
  answered: number;
  refused: number;
  perSecond: number;
  p50: number;
  p99: number;
}

function toText({ method, path, token, headers = {}, body }: LoadRequest, port: number): string {
  const added = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\nx-application: aluno_web\r\n${added.join('')}`;
  if (body === undefined) return `${head}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The length of the first response in the buffer, or null while it is incomplete. */
function responseLength(buffer: Buffer): number | null {
  const end = buffer.indexOf(HEAD_END);
  if (end === -1) return null;
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('a response without a length');
  const whole = end + HEAD_END.length + Number(length);
  return buffer.length >= whole ? whole : null;
}

function runClient(
  socket: Socket,
  next: () => string | null,
  onResponse: (status: number, ms: number) => void,
  pauseMs: number,
) {
  return new Promise<void>((resolve, reject) => {
    let chunks: Buffer[] = [];
    let sentAt = 0;
    const send = () => {
      const text = next();
      if (text === null) {
        socket.end();
        return resolve();
      }
      sentAt = performance.now();
      socket.write(text);
    };
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const buffer = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      const length = responseLength(buffer);
      if (length === null) return;
      onResponse(Number(buffer.toString('latin1', 9, 12)), performance.now() - sentAt);
      chunks = [];
      if (pauseMs > 0) setTimeout(send, pauseMs);
      else send();
    });
    socket.on('error', reject);
    socket.on('connect', send);
  });
}

/**
 * Runs keep-alive clients that each send the next request when the last one is answered. Plain sockets cost the least of
 * the CPU that the server shares.
 */
export async function runClosedLoop({
  port,
  seconds,
  clients,
  pauseMs = 0,
  next,
}: ClosedLoop): Promise<LoadReport> {
  const times: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const sockets = Array.from({ length: clients }, (_, client) =>
    runClient(
      connect({ port, host: '127.0.0.1', noDelay: true }),
      () => (performance.now() >= until ? null : toText(next(client), port)),
      (status, ms) => {
        times.push(ms);
        if (status !== 200) refused += 1;
      },
      pauseMs,
    ),
  );
  await Promise.all(sockets);
  return {
    answered: times.length,
    refused,
    perSecond: times.length / ((performance.now() - startedAt) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
