import { connect, type Socket } from 'node:net';
import { quantile } from '../quantile.ts';

/** One client, with the data of its requests. */
export interface Client {
  token: string;
  path: string;
  course: string;
  lesson: number;
  attempt: number;
  device: string;
  questions: { id: number; answers: number[] }[];
}

export interface LoadOrder {
  port: number;
  seconds: number;
  clients: Client[];
  /** Counters continue from here, so that every save is a new choice. */
  from: number;
}

export interface LoadReport {
  answered: number;
  refused: number;
  perSecond: number;
  p50: number;
  p99: number;
  counter: number;
}

/** Builds a save request like the exam page: one choice, its time and its counter. */
function buildRequest(client: Client, port: number, counter: number): string {
  const question = client.questions[counter % client.questions.length];
  if (!question) throw new Error('a client without questions');
  const answer = question.answers[counter % question.answers.length];
  const { id } = question;
  const seconds = `00:00:${String(counter % 60).padStart(2, '0')}`;
  const body = JSON.stringify({
    contador: counter,
    curso: client.course,
    aula: client.lesson,
    question: { [id]: answer },
    question_time: { [id]: seconds },
    counter: { [id]: counter },
    device: client.device,
    attempt: client.attempt,
  });
  return `POST ${client.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${client.token}\r\nx-application: aluno_web\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The length of the first response in the buffer, or null while it is incomplete. */
function answerLength(buffer: Buffer): number | null {
  const end = buffer.indexOf(HEAD_END);
  if (end === -1) return null;
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  const whole = end + HEAD_END.length + Number(length);
  return buffer.length >= whole ? whole : null;
}

function runClient(socket: Socket, next: () => string | null, seen: (status: number, ms: number) => void) {
  return new Promise<void>((resolve, reject) => {
    let buffer: Buffer = Buffer.alloc(0);
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
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
      const length = answerLength(buffer);
      if (length === null) return;
      seen(Number(buffer.toString('latin1', 9, 12)), performance.now() - sentAt);
      buffer = buffer.subarray(length);
      send();
    });
    socket.on('error', reject);
    socket.on('connect', send);
  });
}

/** Runs keep-alive clients that each send the next save as soon as the last one is answered. */
export async function runLoad({ port, seconds, clients, from }: LoadOrder): Promise<LoadReport> {
  const times: number[] = [];
  let refused = 0;
  let counter = from;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    clients.map((client) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const next = () => {
        if (performance.now() >= until) return null;
        counter += 1;
        return buildRequest(client, port, counter);
      };
      return runClient(socket, next, (status, ms) => {
        times.push(ms);
        if (status !== 200) refused += 1;
      });
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  return {
    answered: times.length,
    refused,
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    counter,
  };
}
