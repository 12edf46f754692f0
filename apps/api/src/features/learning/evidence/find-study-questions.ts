import type { studyQuestion } from '@toro/contract/learning/study/shapes';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { questionAnswers, questionModules, questions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { readTogether } from '../../../platform/read-together.ts';
import { showOption, showQuestion } from '../../questions/questions/explained-question.ts';

export type StudyQuestion = z.output<typeof studyQuestion>;

/** Questions as they are now, with key, reasons and resolution, by id, without annulled ones. */
export async function findStudyQuestions(
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StudyQuestion>> {
  if (ids.length === 0) return new Map();
  const { db } = context;
  const [rows, answers] = await readTogether(db, [
    async () =>
      db
        .select({
          id: questions.id,
          code: questions.code,
          statement: questions.statement,
          imagePath: questions.imagePath,
          hint: questions.hint,
          hintImagePath: questions.hintImagePath,
          resolution: questions.resolution,
          video: questions.video,
          videoLibras: questions.videoLibras,
          module: sql<{ id: number; title: string } | null>`case when ${questionModules.id} is not null
        then jsonb_build_object('id', ${questionModules.id}, 'title', ${questionModules.title}) end`,
        })
        .from(questions)
        .leftJoin(questionModules, eq(questionModules.id, questions.moduleId))
        .where(and(inArray(questions.id, [...ids]), isNull(questions.annulledAt))),
    async () =>
      db
        .select()
        .from(questionAnswers)
        .where(inArray(questionAnswers.questionId, [...ids]))
        .orderBy(asc(questionAnswers.questionId), asc(questionAnswers.position)),
  ]);
  const options = groupBy(answers, ({ questionId }) => questionId);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...showQuestion(context, row), answers: (options.get(row.id) ?? []).map(showOption) },
    ]),
  );
}
