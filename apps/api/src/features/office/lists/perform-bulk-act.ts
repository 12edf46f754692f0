import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BulkAct } from './bulk-act.ts';
import {
  type BulkActRow,
  findRowsInState,
  findWaitingRows,
  updateBulkAct,
  updateRow,
} from './bulk-act-queries.ts';

/** Does the act to the next rows; false when none is left. Call it in a transaction. */
export async function performNextRows(
  tx: Context,
  act: BulkAct,
  { id: bulkActId, staffId, reason, input }: BulkActRow,
  limit: number,
): Promise<boolean> {
  const rows = await findWaitingRows(tx.db, bulkActId, limit);
  for (const { rowId } of rows)
    try {
      // A savepoint: a row that fails leaves no half of its act.
      const before = await inTransaction(tx, (inner) =>
        act.perform(inner, { id: rowId, staffId, reason, input }),
      );
      await updateRow(tx.db, bulkActId, rowId, { state: 'done', before });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await updateRow(tx.db, bulkActId, rowId, { state: 'skipped', reason: error.message.slice(0, 500) });
    }
  return rows.length > 0;
}

/** Undoes every row or none: when one was changed since, all stay as they are. */
export async function undoRows(context: Context, act: BulkAct, bulkActId: number): Promise<void> {
  try {
    await inTransaction(context, async (tx) => {
      for (const { rowId, before } of await findRowsInState(tx.db, bulkActId, 'done'))
        await act.undo(tx, rowId, before);
      await updateBulkAct(tx.db, bulkActId, { state: 'undone' });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await updateBulkAct(context.db, bulkActId, { state: 'done', undoError: error.message.slice(0, 500) });
  }
}
