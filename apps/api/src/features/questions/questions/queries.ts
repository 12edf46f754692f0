import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  questionAnswers,
  questionBlocks,
  questionFamilies,
  questionModules,
  questions,
} from '../../../database/schema/index.ts';
import { moduleColumn } from './module-column.ts';

/** One question with its resolution and videos. */
export async function findQuestion(db: Database, by: { id: number } | { code: string }) {
  const [row] = await db
    .select({
      id: questions.id,
      code: questions.code,
      familyId: questions.familyId,
      statement: questions.statement,
      imagePath: questions.imagePath,
      hint: questions.hint,
      hintImagePath: questions.hintImagePath,
      resolution: questions.resolution,
      video: questions.video,
      videoLibras: questions.videoLibras,
      module: moduleColumn,
    })
    .from(questions)
    .leftJoin(questionModules, eq(questionModules.id, questions.moduleId))
    .where('id' in by ? eq(questions.id, by.id) : eq(questions.code, by.code));
  return row;
}

export function findAnswers(db: Database, questionId: number) {
  return db
    .select()
    .from(questionAnswers)
    .where(eq(questionAnswers.questionId, questionId))
    .orderBy(asc(questionAnswers.position));
}

/** Those of some families that have questions. */
export function findFamilies(db: Database, ids: readonly number[]) {
  const withQuestions = db
    .select({ id: questionBlocks.familyId })
    .from(questionBlocks)
    .where(gt(questionBlocks.questions, 0));
  return db
    .select({ familie_id: questionFamilies.id, name: questionFamilies.name })
    .from(questionFamilies)
    .where(and(inArray(questionFamilies.id, withQuestions), inArray(questionFamilies.id, [...ids])))
    .orderBy(asc(questionFamilies.id))
    .limit(100);
}

/** Families with their modules; a family without modules has one row with nulls. */
export function findModules(db: Database, families: readonly number[] | undefined) {
  return db
    .select({ family: questionFamilies.id, id: questionModules.id, title: questionModules.title })
    .from(questionFamilies)
    .leftJoin(questionModules, eq(questionModules.familyId, questionFamilies.id))
    .where(and(families === undefined ? undefined : inArray(questionFamilies.id, [...families])))
    .orderBy(asc(questionFamilies.id), asc(questionModules.number));
}
