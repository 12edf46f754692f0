import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BulkAction } from './bulk-action.ts';
import {
  type BulkActionRow,
  findRowsInState,
  findWaitingRows,
  updateBulkAction,
  updateRow,
} from './bulk-action-queries.ts';

/** Does the action to the next rows; false when none is left. Call it in a transaction. */
export async function performNextRows(
  tx: Context,
  action: BulkAction,
  { id: bulkActionId, staffId, reason, input }: BulkActionRow,
  limit: number,
): Promise<boolean> {
  const rows = await findWaitingRows(tx.db, bulkActionId, limit);
  for (const { rowId } of rows)
    try {
      // A savepoint: a row that fails leaves no half of its act.
      const before = await inTransaction(tx, (inner) =>
        action.perform(inner, { id: rowId, staffId, reason, input }),
      );
      await updateRow(tx.db, bulkActionId, rowId, { state: 'done', before });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await updateRow(tx.db, bulkActionId, rowId, { state: 'skipped', reason: error.message.slice(0, 500) });
    }
  return rows.length > 0;
}

/** Undoes every row or none: when one was changed since, all stay as they are. */
export async function undoRows(context: Context, action: BulkAction, bulkActionId: number): Promise<void> {
  try {
    await inTransaction(context, async (tx) => {
      for (const { rowId, before } of await findRowsInState(tx.db, bulkActionId, 'done'))
        await action.undo(tx, rowId, before);
      await updateBulkAction(tx.db, bulkActionId, { state: 'undone' });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await updateBulkAction(context.db, bulkActionId, {
      state: 'done',
      undoError: error.message.slice(0, 500),
    });
  }
}
