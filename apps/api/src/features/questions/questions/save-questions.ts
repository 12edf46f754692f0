import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { findIds } from '../../../database/rows/find-ids.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { questions } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { type OptionInput, replaceOptions } from './replace-options.ts';

/** What only the office keeps of a question. */
export type QuestionAttributes = Pick<
  typeof questions.$inferSelect,
  'tags' | 'source' | 'year' | 'label' | 'internalNote'
>;

export interface QuestionInput
  extends CompleteRow<
    typeof questions,
    'id' | 'createdAt' | 'folderHash' | 'retiredAt' | 'annulledAt' | keyof QuestionAttributes
  > {
  /** For a new question whose id was taken before. */
  id?: number;
  /** Left as they are where they are not given. */
  attributes?: Partial<QuestionAttributes>;
  /** In the order in which they are shown. */
  options: readonly OptionInput[];
}

export interface SavedQuestions {
  changes: ChangeCounter;
  /** By code. */
  ids: ReadonlyMap<string, number>;
}

const byCode = new Intl.Collator('en', { numeric: true });

/**
 * Saves questions by code, with their options. Other questions are kept: students may have answered them. The caller
 * runs `refreshExamVersions` afterwards, once for all questions and exams that it saves.
 */
export function saveQuestions(context: Context, inputs: readonly QuestionInput[]): Promise<SavedQuestions> {
  return inTransaction(context, async ({ db, jobs }) => {
    const changes = new ChangeCounter();
    // New questions get their ids in the order of their codes.
    const rows = inputs
      .toSorted((one, other) => byCode.compare(one.code, other.code))
      .map(({ options: _, attributes: __, ...question }) => question);
    const moved = await findMoved(db, inputs);
    await deferIndexing(db, true);
    changes.add('questions', await upsertRows(db, questions, rows, 'code', { kind: 'question', id: 'code' }));
    const codes = inputs.map(({ code }) => code);
    const ids = await findIds(db, { table: questions, id: questions.id, key: questions.code }, codes);
    const { counts, rekeyed } = await replaceOptions(db, inputs, ids);
    changes.add('answers', counts);
    // What students answered is judged by the key in force and counts for the module in force.
    for (const id of new Set([...rekeyed, ...moved])) await jobs.send(db, 'replay-question', { id });
    for (const { code, attributes } of inputs)
      if (attributes) await db.update(questions).set(attributes).where(eq(questions.code, code));
    await deferIndexing(db, false);
    if (changes.total > 0)
      await db.execute(sql`select index_questions(${sql.param([...ids.values()])}::int[])`);
    return { changes, ids };
  });
}

/** The stored questions that get another module. */
async function findMoved(db: Database, inputs: readonly QuestionInput[]): Promise<number[]> {
  const modules = new Map(inputs.map(({ code, moduleId }) => [code, moduleId]));
  const stored = await db
    .select({ id: questions.id, code: questions.code, moduleId: questions.moduleId })
    .from(questions)
    .where(sql`${questions.code} = any(${sql.param([...modules.keys()])}::varchar[])`);
  return stored.flatMap(({ id, code, moduleId }) => (modules.get(code) === moduleId ? [] : [id]));
}

/** Defers search indexing until the options are saved, so that each question is indexed once. */
const deferIndexing = (db: Database, later: boolean) =>
  db.execute(sql`select set_config('toro.index_later', ${later ? 'on' : 'off'}, true)`);
