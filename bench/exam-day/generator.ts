import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Seat {
  token: string;
  student: number;
  lesson: number;
  course: string;
  group: number;
}

export interface Day {
  port: number;
  seats: Seat[];
  /** All students begin within so many seconds. */
  startSeconds: number;
  /** How long they answer after that. */
  answerSeconds: number;
  /** Seconds of thought before an answer, from and to. */
  thought: [number, number];
}

export type CallName = 'questions' | 'restore' | 'start' | 'save';

export interface DayReport {
  errors: Record<string, number>;
  times: Record<CallName, number[]>;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

process.on('message', async (day: Day) => {
  const report: DayReport = { errors: {}, times: { questions: [], restore: [], start: [], save: [] } };

  function send(call: CallName, seat: Seat, method: string, path: string, body?: object): Promise<string> {
    const began = performance.now();
    const payload = body && JSON.stringify(body);
    return new Promise((resolve) => {
      const fail = (why: string) => {
        report.errors[`${call} ${why}`] = (report.errors[`${call} ${why}`] ?? 0) + 1;
        resolve('');
      };
      const sending = request(
        {
          agent,
          host: '127.0.0.1',
          port: day.port,
          method,
          path,
          headers: {
            authorization: `Bearer ${seat.token}`,
            'accept-encoding': 'br, gzip',
            ...(payload && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            report.times[call].push(performance.now() - began);
            if (response.statusCode !== 200) fail(String(response.statusCode));
            else resolve(Buffer.concat(chunks).toString('latin1'));
          });
        },
      );
      sending.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
      sending.end(payload);
    });
  }

  async function sit(seat: Seat, index: number, questions: { id: number; answers: number[] }[]) {
    const { student, lesson, course, group } = seat;
    const base = `/v1/services/student/${student}/lecture/${lesson}`;
    const sheet = { curso: course, aula: lesson, id_turma: group, device: `d${index}` };
    await pause((index / day.seats.length) * day.startSeconds * 1000);
    await send('questions', seat, 'GET', `/v1/services/questions/lecture/${lesson}?id_turma=${group}`);
    await send('restore', seat, 'GET', `${base}/${course}/tests/ongoing?id_turma=${group}`);
    const store = `${base}/tests/ongoing/store`;
    const empty = { contador: 0, question: {}, question_time: {}, start: `s${index}`, claim: true };
    const started = await send('start', seat, 'POST', store, { ...sheet, ...empty });
    if (!started) return;
    const { attempt } = JSON.parse(started);
    const until = performance.now() + day.answerSeconds * 1000;
    const [least, most] = day.thought;
    for (let counter = 1; ; counter += 1) {
      const thought = (least + Math.random() * (most - least)) * 1000;
      if (performance.now() + thought > until) return;
      await pause(thought);
      const question = questions[counter % questions.length];
      if (!question) return;
      const chosen = question.answers[counter % question.answers.length];
      await send('save', seat, 'POST', store, {
        ...sheet,
        attempt,
        contador: counter,
        question: { [question.id]: chosen },
        question_time: { [question.id]: '00:00:40' },
        counter: { [question.id]: counter },
      });
    }
  }

  const { questions } = day as Day & { questions: { id: number; answers: number[] }[] };
  await Promise.all(day.seats.map((seat, index) => sit(seat, index, questions)));
  process.send?.(report);
  agent.destroy();
});
