import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { questionFamilies, questionModules, questions } from '../../../database/schema/index.ts';
import { moduleColumn } from '../../questions/questions/module-column.ts';

/** The list fields of questions, in any order. */
export function findListedQuestions(db: Database, ids: number[]) {
  return db
    .select({
      id_questao: questions.id,
      codigo: questions.code,
      enunciado: questions.statement,
      module: moduleColumn,
      families: sql<{ familie_id: number; name: string }[]>`jsonb_build_array(
        jsonb_build_object('familie_id', ${questionFamilies.id}, 'name', ${questionFamilies.name}))`,
    })
    .from(questions)
    .innerJoin(questionFamilies, eq(questionFamilies.id, questions.familyId))
    .leftJoin(questionModules, eq(questionModules.id, questions.moduleId))
    .where(inArray(questions.id, ids));
}
