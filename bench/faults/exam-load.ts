import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { insertCandidate, insertClassmate } from '../../apps/api/test/exam-factories.ts';
import type { Answer, Balancer } from './balancer.ts';

export interface Seat {
  student: number;
  email: string;
  token: string;
  course: string;
  lesson: number;
  questions: { id: number; answers: number[] }[];
}

/** What the server said it had saved. */
export interface Choice {
  student: number;
  attempt: number;
  question: number;
  answer: number;
  counter: number;
  /** The device's active seconds, as it said. */
  elapsed: number;
}

/** Students of one class group before one mock, logged in. */
export async function seatStudents(context: Context, count: number, questions = 40): Promise<Seat[]> {
  const first = await insertCandidate(context, { count: questions, isMock: true });
  const seats: Seat[] = [];
  while (seats.length < count) {
    const { student, token, course, lesson, asked } = await insertClassmate(context, first);
    const { id, email } = student;
    seats.push({ student: id, email, token, course: course.tag, lesson: lesson.id, questions: asked });
  }
  return seats;
}

const HOME = [
  '/v1/services/aluno/findCoursesByStudent',
  '/v1/services/notifications',
  '/v1/check-token-expiration',
];

const nameOf = ({ status, error, headers }: Answer) =>
  status === 0 ? error : headers['retry-after'] === undefined ? String(status) : `${status} with Retry-After`;

/** Every choice of a run has a counter of its own, so that none is taken for an earlier one. */
let highest = 0;

/** Students who answer an exam and look at their home, and remember every choice that was acknowledged. */
export function openLoad(balancer: Balancer, seats: Seat[], { thinkMs = 600, retryMs = 300 } = {}) {
  const acknowledged: Choice[] = [];
  const answers = new Map<string, number>();
  const good: number[] = [];
  const bad: number[] = [];
  const from = highest;
  let running = true;

  async function ask(asked: Parameters<Balancer['send']>[0]): Promise<Answer> {
    const answer = await balancer.send(asked);
    const name = nameOf(answer);
    answers.set(name, (answers.get(name) ?? 0) + 1);
    (answer.status === 200 ? good : bad).push(performance.now());
    return answer;
  }

  const storePath = ({ student, lesson }: Seat) =>
    `/v1/services/student/${student}/lecture/${lesson}/tests/ongoing/store`;
  const sheetOf = ({ course, lesson, student }: Seat, fields: object) => ({
    contador: 0,
    curso: course,
    aula: lesson,
    question: {},
    question_time: {},
    device: `d${student}`,
    ...fields,
  });

  async function insist(asked: Parameters<Balancer['send']>[0]): Promise<Answer | null> {
    while (running) {
      const answer = await ask(asked);
      if (answer.status === 200) return answer;
      await pause(retryMs);
    }
    return null;
  }

  async function sit(seat: Seat): Promise<void> {
    await pause(Math.random() * thinkMs);
    const { student, token } = seat;
    const path = storePath(seat);
    const start = sheetOf(seat, { start: `s${student}`, claim: true });
    const begun = await insist({ method: 'POST', path, token, body: start });
    if (!begun) return;
    const { attempt } = JSON.parse(begun.body) as { attempt: number };
    const seated = performance.now();
    for (let counter = from + 1; running; counter += 1) {
      highest = Math.max(highest, counter);
      await pause(thinkMs * (0.5 + Math.random()));
      const question = seat.questions[counter % seat.questions.length];
      const answer = question?.answers[counter % question.answers.length];
      if (!question || answer === undefined) throw new Error('an exam without questions');
      const elapsed = Math.floor((performance.now() - seated) / 1000);
      const choice = { student, attempt, question: question.id, answer, counter, elapsed };
      const body = sheetOf(seat, {
        attempt,
        contador: elapsed,
        question: { [question.id]: answer },
        question_time: { [question.id]: '00:00:01' },
        counter: { [question.id]: counter },
      });
      if (await insist({ method: 'POST', path, token, body })) acknowledged.push(choice);
      if (counter % 4 === 0)
        await ask({ method: 'GET', path: HOME[(counter / 4) % HOME.length] ?? '/healthz', token });
    }
  }

  const sitting = seats.map(sit);
  return {
    acknowledged,
    answers,
    /** How long after a moment the last bad answer came, in milliseconds; not a number if no good one followed. */
    badUntil(moment: number): number {
      const last = Math.max(moment, bad.at(-1) ?? 0);
      return good.some((at) => at > last) ? last - moment : Number.NaN;
    },
    async stop() {
      running = false;
      await Promise.all(sitting);
    },
  };
}

export type Load = ReturnType<typeof openLoad>;

/** How many of the acknowledged choices are in the record, and in the sheet or replaced there by a later one. */
export async function findChoices(client: Client, choices: Choice[]) {
  const students = [...new Set(choices.map(({ student }) => student))];
  const events = await client.query<{ key: string }>(
    `select concat_ws(' ', student_id, attempt_id, question_id, answer_id, counter) as key
       from answer_events where student_id = any($1)`,
    [students],
  );
  const sheet = await client.query<{ key: string; counter: number }>(
    `select concat_ws(' ', student_id, attempt_id, question_id) as key, counter
       from attempt_answers where student_id = any($1)`,
    [students],
  );
  const recorded = new Set(events.rows.map(({ key }) => key));
  const newest = new Map(sheet.rows.map(({ key, counter }) => [key, counter]));
  const found = choices.filter(({ student, attempt, question, answer, counter }) => {
    const place = `${student} ${attempt} ${question}`;
    return recorded.has(`${place} ${answer} ${counter}`) && (newest.get(place) ?? -1) >= counter;
  });
  return { acknowledged: choices.length, found: found.length, lost: choices.length - found.length };
}
