import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../load/send-request.ts';
import { type CallStats, openSender } from '../load/sender.ts';

export interface ExamStudent {
  token: string;
  student: number;
  lesson: number;
  course: string;
  group: number;
}

export interface ExamDayOrder {
  /** One for each process of the API. */
  ports: number[];
  students: ExamStudent[];
  /** Whether students open the exam first; else they have waited on its page for the window to open. */
  opens: boolean;
  /** All students begin within this many seconds. */
  startSeconds: number;
  /** How long they answer questions after that. */
  answerSeconds: number;
  /** Minimum and maximum seconds before an answer. */
  thinkSeconds: [number, number];
  questions: { id: number; answers: number[] }[];
  /** Connections per process, as kept by a proxy; null gives every student a connection of their own. */
  connections: number | null;
  /** Whether the connections of the proxy are open before the exam begins. */
  connected: boolean;
}

/** Students start within the given time and answer with pauses. */
export async function run(order: ExamDayOrder): Promise<CallStats> {
  const stats: CallStats = { errors: {}, times: {} };
  const sender = openSender(stats, order.connections ?? undefined);

  /** Distributes students over the ports like a proxy. */
  function send(call: string, examStudent: ExamStudent, method: string, path: string, body?: object) {
    const port = order.ports[examStudent.student % order.ports.length] ?? 0;
    const headers = { authorization: `Bearer ${examStudent.token}`, 'accept-encoding': 'br, gzip' };
    return sender.send(call, { port, method, path, headers, body });
  }

  /** Opens the connections of a proxy: by the time an exam begins, its students have loaded their pages over them. */
  async function openConnections(connections: number) {
    const request = { method: 'GET', path: '/healthz', headers: {} };
    const calls = order.ports.flatMap((port) =>
      Array.from({ length: connections }, () => sendRequest(sender.agent, { ...request, port })),
    );
    await Promise.all(calls);
  }

  async function takeExam(examStudent: ExamStudent, index: number) {
    const { student, lesson, course, group } = examStudent;
    const base = `/v1/services/student/${student}/lecture/${lesson}`;
    const fields = { curso: course, aula: lesson, id_turma: group, device: `d${index}` };
    await pause((index / order.students.length) * order.startSeconds * 1000);
    if (order.opens) await send('open', examStudent, 'GET', `${base}/exam?id_turma=${group}`);
    const begin = { id_turma: group, device: `d${index}`, start: `s${index}` };
    const started = await send('begin', examStudent, 'POST', `${base}/exam`, begin);
    // The fields after the questions are not compressed.
    const attempt = Number(started && /"attempt":(\d+)/.exec(started.toString('latin1'))?.[1]);
    if (!attempt) return;
    const until = performance.now() + order.answerSeconds * 1000;
    const [min, max] = order.thinkSeconds;
    for (let counter = 1; ; counter += 1) {
      const thinkMs = (min + Math.random() * (max - min)) * 1000;
      if (performance.now() + thinkMs > until) return;
      await pause(thinkMs);
      const question = order.questions[counter % order.questions.length];
      if (!question) return;
      const chosen = question.answers[counter % question.answers.length];
      await send('save', examStudent, 'POST', `${base}/tests/ongoing/store`, {
        ...fields,
        attempt,
        contador: counter,
        question: { [question.id]: chosen },
        question_time: { [question.id]: '00:00:40' },
        counter: { [question.id]: counter },
      });
    }
  }

  if (order.connected && order.connections !== null) await openConnections(order.connections);
  await Promise.all(order.students.map(takeExam));
  sender.close();
  return stats;
}
