import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import { type Context, inTransaction, withActor } from '../../../platform/context.ts';
import { findOrderer } from '../../accounts/staff/find-orderer.ts';
import { findBulkAction, skipWaitingRows, updateBulkAction } from './bulk-action-queries.ts';
import { findBulkActionByName } from './find-bulk-action.ts';
import { performNextRows, undoRows } from './perform-bulk-action.ts';

const ROWS_PER_TRANSACTION = 50;

/** Goes on with a long act, or with undoing it. After a restart it continues with the rows that wait. */
export async function runBulkAction(context: Context, id: number): Promise<void> {
  const row = await findBulkAction(context.db, id);
  if (!row) return;
  const action = findBulkActionByName(context, row.action);
  const orderer = await findOrderer(context, row.staffId);
  if (!orderer || !isAllowed(orderer.roles, action.permission)) {
    await skipWaitingRows(context.db, id, 'Quem pediu não tem mais permissão.');
    await updateBulkAction(context.db, id, { state: 'done', finishedAt: context.now() });
    return;
  }
  const ordered = withActor(context, { kind: 'job', id: 'run-bulk-act', orderedBy: orderer });
  if (row.state === 'undoing') await undoRows(ordered, action, id);
  if (row.state !== 'running') return;
  for (let isLeft = true; isLeft; )
    isLeft = await inTransaction(ordered, (tx) => performNextRows(tx, action, row, ROWS_PER_TRANSACTION));
  await updateBulkAction(context.db, id, { state: 'done', finishedAt: context.now() });
}
