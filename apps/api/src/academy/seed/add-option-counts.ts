import { IDK_ANSWER_ID } from '@toro/domain/exams/exams/option-shares';
import { asc, inArray } from 'drizzle-orm';
import { examQuestions, optionCounts, questionAnswers } from '../../database/schema/index.ts';
import { Random } from './random.ts';
import type { SeedContext } from './seed-context.ts';

/** Adds how the other students of the demo academy answered, so that reviews have shares to show. */
export async function addOptionCounts({ db }: SeedContext): Promise<void> {
  const asked = db.selectDistinct({ id: examQuestions.questionId }).from(examQuestions);
  const options = await db
    .select({
      id: questionAnswers.id,
      questionId: questionAnswers.questionId,
      isCorrect: questionAnswers.isCorrect,
    })
    .from(questionAnswers)
    .where(inArray(questionAnswers.questionId, asked))
    .orderBy(asc(questionAnswers.questionId), asc(questionAnswers.position));
  const random = new Random(2026);
  const rows = options.map(({ id, questionId, isCorrect }) => ({
    questionId,
    answerId: id,
    slot: 0,
    count: isCorrect ? random.between(60, 140) : random.between(4, 45),
  }));
  const unknown = [...new Set(options.map(({ questionId }) => questionId))].map((questionId) => ({
    questionId,
    answerId: IDK_ANSWER_ID,
    slot: 0,
    count: random.between(1, 12),
  }));
  if (rows.length > 0) await db.insert(optionCounts).values([...rows, ...unknown]);
}
