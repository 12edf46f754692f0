import { sql } from 'drizzle-orm';
import { requireFound } from '../../database/rows/find-ids.ts';
import { questionModules } from '../../database/schema/index.ts';
import type { ImportContext } from './import-context.ts';
import { flushSearchIndex, writeQuestions } from './write-questions.ts';

/** Imports questions with their answers. Questions missing from the files are kept: students may have answered them. */
export async function importQuestions(context: ImportContext): Promise<void> {
  const { db, content, changes } = context;
  const families = new Map(content.academy.families.map(({ tag, id }) => [tag, id]));
  const moduleIds = await findModuleIds(context);
  const classified = content.questions.map((question) => {
    const familyId = requireFound(families.get(question.family), `family ${question.family}`);
    const moduleId =
      question.module === undefined
        ? null
        : requireFound(moduleIds.get(`${familyId} ${question.module}`), `module ${question.module}`);
    return { ...question, familyId, moduleId };
  });
  await writeQuestions({ db, changes }, classified);
  await flushSearchIndex(db);
}

/** Finds the ids of modules by family id and number. */
async function findModuleIds({ db }: Pick<ImportContext, 'db'>): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: questionModules.id,
      key: sql<string>`${questionModules.familyId} || ' ' || ${questionModules.number}`,
    })
    .from(questionModules);
  return new Map(rows.map((row) => [row.key, row.id]));
}
