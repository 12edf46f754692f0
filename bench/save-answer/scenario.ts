import { type LoadReport, type LoadRequest, runClosedLoop } from '../load/closed-loop.ts';

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

export interface SaveOrder {
  port: number;
  seconds: number;
  clients: Client[];
  /** Counters continue from here, so that every save is a new choice. */
  from: number;
}

export interface SaveReport extends LoadReport {
  counter: number;
}

/** Builds a save request like the exam page: one choice, its time and its counter. */
function buildRequest(client: Client, counter: number): LoadRequest {
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
  return { method: 'POST', path: client.path, token: client.token, body };
}

/** Every client saves one choice after the other. */
export async function run({ port, seconds, clients, from }: SaveOrder): Promise<SaveReport> {
  let counter = from;
  const report = await runClosedLoop({
    port,
    seconds,
    clients: clients.length,
    next(index) {
      const client = clients[index];
      if (!client) throw new Error(`no client ${index}`);
      counter += 1;
      return buildRequest(client, counter);
    },
  });
  return { ...report, counter };
}
