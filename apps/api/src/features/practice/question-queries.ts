import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  questionAnswers,
  questionFamilies,
  questionModules,
  questions,
} from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

/** Questions as a training shows them, without annulled ones. */
export const findQuestionRows = (db: Database, ids: readonly number[]) =>
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
      family: questionFamilies.name,
      moduleId: questionModules.id,
      moduleTitle: questionModules.title,
    })
    .from(questions)
    .innerJoin(questionFamilies, eq(questionFamilies.id, questions.familyId))
    .leftJoin(questionModules, eq(questionModules.id, questions.moduleId))
    .where(and(inArray(questions.id, [...ids]), isNull(questions.annulledAt)));

export const findOptionRows = (db: Database, questionIds: readonly number[]) =>
  db
    .select()
    .from(questionAnswers)
    .where(inArray(questionAnswers.questionId, [...questionIds]))
    .orderBy(asc(questionAnswers.position));
