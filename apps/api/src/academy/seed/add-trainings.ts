import { asc, eq, inArray } from 'drizzle-orm';
import { practices, questionAnswers, students } from '../../database/schema/index.ts';
import { finishPractice } from '../../features/learning/practice/finish-practice.ts';
import { startPractice } from '../../features/learning/practice/start-practice.ts';
import type { Context } from '../../platform/context.ts';
import { Random } from './random.ts';

/** The student with many answers, for whom the page 'Onde estou' has a chance to pass. */
const EMAIL = 'veterana@toro.test';
const CFP = 1;
const TRAININGS = 8;
/** After so many trainings the bank has too few new questions for one more. */
const OF_NEW = 5;
const QUESTIONS = 12;
const DAY_MS = 86_400_000;
const FIRST_DAYS_AGO = 75;
const DAYS_BETWEEN = 9;
const RIGHT_SHARE = { from: 0.5, to: 0.72 };

/** One training that ended some days ago. */
async function train(context: Context, studentId: number, number: number): Promise<void> {
  const { db } = context;
  const random = new Random(71 + number);
  const choices = {
    families: [CFP],
    modules: [],
    statuses: number < OF_NEW ? ['new' as const] : [],
    difficulties: [],
    count: QUESTIONS,
    is_timed: false,
    is_corrected_at_once: false,
  };
  const { id } = await startPractice(context, { studentId, seed: 1000 + number, choices });
  const [row] = await db.select({ ids: practices.questionIds }).from(practices).where(eq(practices.id, id));
  const options = await db
    .select()
    .from(questionAnswers)
    .where(inArray(questionAnswers.questionId, row?.ids ?? []))
    .orderBy(asc(questionAnswers.questionId), asc(questionAnswers.position));
  const share = RIGHT_SHARE.from + ((RIGHT_SHARE.to - RIGHT_SHARE.from) * number) / TRAININGS;
  const answers = (row?.ids ?? []).map((question) => {
    const isRight = random.next() < share;
    const own = options.filter(
      ({ questionId, isCorrect }) => questionId === question && isCorrect === isRight,
    );
    return {
      question,
      answer: random.pick(own)?.id ?? null,
      certainty: null,
      counter: 1,
      device: 'demo',
      seconds: random.between(30, 110),
      marks: 0,
      is_fixed: false,
    };
  });
  await finishPractice(context, { studentId, id, answers, elapsed: 0 });
}

/** Lets a student of the demo train for some weeks, once. */
export async function addTrainings(context: Context): Promise<void> {
  const { db } = context;
  const [student] = await db.select({ id: students.id }).from(students).where(eq(students.email, EMAIL));
  if (!student) return;
  const known = await db
    .select({ id: practices.id })
    .from(practices)
    .where(eq(practices.studentId, student.id))
    .limit(1);
  if (known.length > 0) return;
  for (let number = 0; number < TRAININGS; number += 1) {
    const daysAgo = FIRST_DAYS_AGO - DAYS_BETWEEN * number;
    const at = new Date(context.now().getTime() - daysAgo * DAY_MS);
    await train({ ...context, now: () => at }, student.id, number);
  }
}
