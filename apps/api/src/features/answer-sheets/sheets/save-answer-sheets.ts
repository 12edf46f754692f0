import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { findIds, requireFound } from '../../../database/rows/find-ids.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { answerSheetModules, answerSheets } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { saveSheetKeys } from './save-sheet-keys.ts';

export interface AnswerSheetInput extends CompleteRow<typeof answerSheets, 'id' | 'keyState' | 'keySetAt'> {
  keyState: 'provisional' | 'official';
  /** How many options each question has. */
  optionCount: number;
  modules: readonly {
    number: number;
    title: string;
    /** The letters of the right options in order; * for an annulled question. */
    key: string;
  }[];
}

/** Saves answer sheets by tag. An official key is never replaced by a provisional one. Other sheets are kept. */
export function saveAnswerSheets(
  context: Context,
  inputs: readonly AnswerSheetInput[],
): Promise<ChangeCounter> {
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    const changes = new ChangeCounter();
    const tags = inputs.map(({ tag }) => tag);
    if (tags.length === 0) return changes;
    const stored = await findStoredKeys(db, tags);
    const isOlder = (sheet: AnswerSheetInput) =>
      sheet.keyState === 'provisional' && stored.get(sheet.tag)?.keyState === 'official';
    const rows = inputs.map((input) => {
      const { optionCount: _, modules: __, ...sheet } = input;
      const before = stored.get(sheet.tag);
      const keyState = isOlder(input) ? 'official' : sheet.keyState;
      const keySetAt = before?.keyState === keyState ? before.keySetAt : tx.now();
      return { ...sheet, keyState, keySetAt };
    });
    changes.add(
      'answer sheets',
      await upsertRows(db, answerSheets, rows, 'tag', { kind: 'answer-sheet', id: 'tag' }),
    );

    const ids = await findIds(db, { table: answerSheets, id: answerSheets.id, key: answerSheets.tag }, tags);
    const idOf = (tag: string) => requireFound(ids.get(tag), `sheet ${tag}`);
    const modules = inputs.flatMap((sheet) =>
      sheet.modules.map(({ number, title }) => ({ sheetId: idOf(sheet.tag), number, title })),
    );
    await upsertRows(db, answerSheetModules, modules, 'sheet_id, number');
    const newKeys = inputs.filter((sheet) => !isOlder(sheet));
    changes.addAll(await saveSheetKeys(tx, new Map(newKeys.map((sheet) => [idOf(sheet.tag), sheet]))));
    return changes;
  });
}

async function findStoredKeys(db: Database, tags: string[]) {
  const rows = await db
    .select({ tag: answerSheets.tag, keyState: answerSheets.keyState, keySetAt: answerSheets.keySetAt })
    .from(answerSheets)
    .where(inArray(answerSheets.tag, tags));
  return new Map(rows.map((row) => [row.tag, row]));
}
