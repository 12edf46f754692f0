import { DEFAULT_EXAM_SETTINGS } from '@toro/domain/exams/exams/exam-settings';
import type { DemoApp } from '../demo-app.ts';

/** A short mock, so that most of the time is spent on faults. */
const STUDENT = 'cfa@toro.test';
const EXAM = 'Simulado em Libras';
const COURSE = 'cpa-20-libras';

interface MockEnrolment {
  student: number;
  course: number;
  group: number;
  lesson: number;
}

export const CREDENTIALS = { email: STUDENT, password: 'Toro@2026' };

/** Finds the enrolment and lesson of the demo student's mock. */
export async function findMockEnrolment({ pool }: DemoApp): Promise<MockEnrolment> {
  const { rows } = await pool.query<MockEnrolment>(
    `select s.id as student, e.course_id as course, e.class_group_id as "group", l.id as lesson
       from students s join enrolments e on e.student_id = s.id
       join courses c on c.id = e.course_id and c.tag = $3
       join lessons l on l.course_id = c.id and l.title = $2
      where s.email = $1`,
    [STUDENT, EXAM, COURSE],
  );
  const [enrolment] = rows;
  if (!enrolment) throw new Error('the demo academy has no such mock');
  return enrolment;
}

/** Adds a version of the mock with a time limit. */
export async function addTimeLimit(
  { pool }: DemoApp,
  { lesson }: MockEnrolment,
  limitMinutes: number,
): Promise<void> {
  const settings = { ...DEFAULT_EXAM_SETTINGS, limitMinutes, allowsPause: false };
  await pool.query(
    `insert into exam_versions (exam_id, number, question_count, questions, key, settings)
      select v.exam_id, v.number + 1, v.question_count, v.questions, v.key, $2::jsonb
      from exam_versions v join exams e on e.id = v.exam_id where e.lesson_id = $1 order by v.number desc limit 1`,
    [lesson, JSON.stringify(settings)],
  );
}

/** Lets the time of the attempt in progress end in so many seconds. */
export const moveDeadline = (
  { pool }: DemoApp,
  { student, lesson }: MockEnrolment,
  seconds: number,
): Promise<unknown> =>
  pool.query(
    `update attempts set deadline_at = now() + make_interval(secs => $3)
      where student_id = $1 and lesson_id = $2 and finished_at is null`,
    [student, lesson, seconds],
  );

export interface Attempt {
  finished: boolean;
  /** The chosen option of each question, both by index from 0. */
  answers: Map<number, number>;
}

/** Reads the newest attempt with question and option indexes. */
export async function readAttempt(
  { pool }: DemoApp,
  { student, lesson }: MockEnrolment,
): Promise<Attempt | null> {
  const { rows } = await pool.query<{
    finished: boolean;
    questions: { id: number; answers: { id: number }[] }[];
    answers: { question: number; answer: number }[];
  }>(
    `select a.finished_at is not null as finished, v.questions,
            (select coalesce(json_agg(json_build_object('question', question_id, 'answer', answer_id)), '[]')
               from attempt_answers w
              where w.student_id = a.student_id and w.attempt_id = a.id and w.answer_id is not null) as answers
       from attempts a join exam_versions v on v.id = a.exam_version_id
      where a.student_id = $1 and a.lesson_id = $2 order by a.id desc limit 1`,
    [student, lesson],
  );
  const [row] = rows;
  if (!row) return null;
  const answers = new Map<number, number>();
  for (const [at, { id, answers: options }] of row.questions.entries()) {
    const given = row.answers.find(({ question }) => question === id);
    const option = options.findIndex((answer) => answer.id === given?.answer);
    if (option !== -1) answers.set(at, option);
  }
  return { finished: row.finished, answers };
}
