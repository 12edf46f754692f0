import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { insertCandidate, insertClassmate } from '../../apps/api/test/exam-factories.ts';
import type { Balancer, BalancerResponse } from './balancer.ts';

export interface ExamStudent {
  student: number;
  email: string;
  token: string;
  course: string;
  lesson: number;
  questions: { id: number; answers: number[] }[];
}

/** A choice that the server acknowledged. */
export interface Choice {
  student: number;
  attempt: number;
  question: number;
  answer: number;
  counter: number;
  /** The active seconds that the device sent. */
  elapsed: number;
}

/** Inserts logged-in students of one class group with one mock. */
export async function insertExamStudents(
  context: Context,
  count: number,
  questions = 40,
): Promise<ExamStudent[]> {
  const first = await insertCandidate(context, { count: questions, isMock: true });
  const students: ExamStudent[] = [];
  while (students.length < count) {
    const { student, token, course, lesson, questions: asked } = await insertClassmate(context, first);
    const { id, email } = student;
    students.push({ student: id, email, token, course: course.tag, lesson: lesson.id, questions: asked });
  }
  return students;
}

const HOME_PATHS = [
  '/v1/services/aluno/findCoursesByStudent',
  '/v1/services/notifications',
  '/v1/check-token-expiration',
];

const formatStatus = ({ status, error, headers }: BalancerResponse) =>
  status === 0 ? error : headers['retry-after'] === undefined ? String(status) : `${status} with Retry-After`;

/** Counters increase over the whole run, so that no choice is mistaken for an earlier one. */
let highestCounter = 0;

/** Simulates students who answer an exam and open their home page, and records every acknowledged choice. */
export function startExamLoad(
  balancer: Balancer,
  students: ExamStudent[],
  { thinkMs = 600, retryMs = 300 } = {},
) {
  const acknowledged: Choice[] = [];
  const answers = new Map<string, number>();
  const good: number[] = [];
  const bad: number[] = [];
  const from = highestCounter;
  let running = true;

  async function send(request: Parameters<Balancer['send']>[0]): Promise<BalancerResponse> {
    const answer = await balancer.send(request);
    const name = formatStatus(answer);
    answers.set(name, (answers.get(name) ?? 0) + 1);
    (answer.status === 200 ? good : bad).push(performance.now());
    return answer;
  }

  const storePath = ({ student, lesson }: ExamStudent) =>
    `/v1/services/student/${student}/lecture/${lesson}/tests/ongoing/store`;
  const buildPayload = ({ course, lesson, student }: ExamStudent, fields: object) => ({
    contador: 0,
    curso: course,
    aula: lesson,
    question: {},
    question_time: {},
    device: `d${student}`,
    ...fields,
  });

  async function sendUntilAccepted(
    request: Parameters<Balancer['send']>[0],
  ): Promise<BalancerResponse | null> {
    while (running) {
      const answer = await send(request);
      if (answer.status === 200) return answer;
      await pause(retryMs);
    }
    return null;
  }

  async function takeExam(examStudent: ExamStudent): Promise<void> {
    await pause(Math.random() * thinkMs);
    const { student, token } = examStudent;
    const path = storePath(examStudent);
    const start = buildPayload(examStudent, { start: `s${student}`, claim: true });
    const started = await sendUntilAccepted({ method: 'POST', path, token, body: start });
    if (!started) return;
    const { attempt } = JSON.parse(started.body) as { attempt: number };
    const startedAt = performance.now();
    for (let counter = from + 1; running; counter += 1) {
      highestCounter = Math.max(highestCounter, counter);
      await pause(thinkMs * (0.5 + Math.random()));
      const question = examStudent.questions[counter % examStudent.questions.length];
      const answer = question?.answers[counter % question.answers.length];
      if (!question || answer === undefined) throw new Error('an exam without questions');
      const elapsed = Math.floor((performance.now() - startedAt) / 1000);
      const choice = { student, attempt, question: question.id, answer, counter, elapsed };
      const body = buildPayload(examStudent, {
        attempt,
        contador: elapsed,
        question: { [question.id]: answer },
        question_time: { [question.id]: '00:00:01' },
        counter: { [question.id]: counter },
      });
      if (await sendUntilAccepted({ method: 'POST', path, token, body })) acknowledged.push(choice);
      if (counter % 4 === 0)
        await send({
          method: 'GET',
          path: HOME_PATHS[(counter / 4) % HOME_PATHS.length] ?? '/healthz',
          token,
        });
    }
  }

  const attempts = students.map(takeExam);
  return {
    acknowledged,
    answers,
    /** Milliseconds from a time until the last error response; NaN if no successful response followed. */
    timeToLastError(since: number): number {
      const last = Math.max(since, bad.at(-1) ?? 0);
      return good.some((at) => at > last) ? last - since : Number.NaN;
    },
    async stop() {
      running = false;
      await Promise.all(attempts);
    },
  };
}

export type ExamLoad = ReturnType<typeof startExamLoad>;

/** Counts the acknowledged choices that have an event and are the stored answer, or were replaced by a later one. */
export async function findChoices(client: Client, choices: Choice[]) {
  const students = [...new Set(choices.map(({ student }) => student))];
  const events = await client.query<{ key: string }>(
    `select concat_ws(' ', student_id, attempt_id, question_id, answer_id, counter) as key
       from answer_events where student_id = any($1)`,
    [students],
  );
  const answersResult = await client.query<{ key: string; counter: number }>(
    `select concat_ws(' ', student_id, attempt_id, question_id) as key, counter
       from attempt_answers where student_id = any($1)`,
    [students],
  );
  const recorded = new Set(events.rows.map(({ key }) => key));
  const newest = new Map(answersResult.rows.map(({ key, counter }) => [key, counter]));
  const found = choices.filter(({ student, attempt, question, answer, counter }) => {
    const answerKey = `${student} ${attempt} ${question}`;
    return recorded.has(`${answerKey} ${answer} ${counter}`) && (newest.get(answerKey) ?? -1) >= counter;
  });
  return { acknowledged: choices.length, found: found.length, lost: choices.length - found.length };
}
