import {
  MAX_OPEN_PRACTICES,
  NO_QUESTIONS,
  type PracticeChoices,
  SECONDS_PER_QUESTION,
  TOO_MANY_OPEN,
} from '@toro/domain/learning/study/practice';
import {
  type PracticeChoicesPayload,
  parseChoicesPayload,
} from '@toro/domain/learning/study/practice-payload';
import { sql } from 'drizzle-orm';
import { practices } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findStudyAccess } from '../question-bank/find-question-access.ts';
import { drawQuestions } from './bank-queries.ts';
import { findOpenPractices, findPractice, findWrongQuestions } from './practice-queries.ts';

interface StartInput {
  seed: number;
  choices: PracticeChoicesPayload;
  questions?: number[];
  repeat_of?: number;
  is_spread?: boolean;
}

/** The choices with the questions that were given: those named, or the wrong ones of another training. */
async function findChoices({ db }: Context, studentId: number, input: StartInput): Promise<PracticeChoices> {
  const choices = parseChoicesPayload(input.choices);
  if (input.repeat_of === undefined)
    return input.questions ? { ...choices, questionIds: input.questions } : choices;
  const repeated = await findPractice(db, studentId, input.repeat_of);
  if (!repeated?.finishedAt) throw notFound('Não encontramos este treino.');
  const questionIds = await findWrongQuestions(db, studentId, repeated.id);
  return { ...repeated.choices, questionIds, count: questionIds.length };
}

/**
 * Begins a training. The seed draws the questions and names the training: sent again, it returns the one that exists.
 * The lock lets no two requests of a student begin a sixth one.
 */
export function startPractice(context: Context, { studentId, ...input }: { studentId: number } & StartInput) {
  const { seed } = input;
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('practices', ${studentId}))`);
    const open = await findOpenPractices(db, studentId);
    const known = open.find((practice) => practice.seed === seed);
    if (known) return { id: known.id };
    if (open.length >= MAX_OPEN_PRACTICES) throw new AppError('conflict', TOO_MANY_OPEN);
    const choices = await findChoices(tx, studentId, input);
    const access = await findStudyAccess(tx, studentId);
    const questionIds = await drawQuestions(db, studentId, access, choices, seed, input.is_spread);
    if (questionIds.length === 0) throw new AppError('invalid_input', NO_QUESTIONS);
    const startedAt = tx.now();
    const seconds = SECONDS_PER_QUESTION * questionIds.length;
    const [row] = await db
      .insert(practices)
      .values({
        studentId,
        choices,
        seed,
        questionIds,
        startedAt,
        touchedAt: startedAt,
        deadlineAt: choices.isTimed ? new Date(startedAt.getTime() + seconds * 1000) : null,
        repeatOf: input.repeat_of ?? null,
      })
      .returning({ id: practices.id });
    if (!row) throw new Error('the training was not inserted');
    return { id: row.id };
  });
}
