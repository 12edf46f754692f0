import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import { type Context, inTransaction, withActor } from '../../../platform/context.ts';
import { findOrderer } from '../../accounts/staff/find-orderer.ts';
import { findBulkAct, skipWaitingRows, updateBulkAct } from './bulk-act-queries.ts';
import { findBulkActByName } from './find-bulk-act.ts';
import { performNextRows, undoRows } from './perform-bulk-act.ts';

const ROWS_PER_TRANSACTION = 50;

/** Goes on with a long act, or with undoing it. After a restart it continues with the rows that wait. */
export async function runBulkAct(context: Context, id: number): Promise<void> {
  const row = await findBulkAct(context.db, id);
  if (!row) return;
  const act = findBulkActByName(context, row.act);
  const orderer = await findOrderer(context, row.staffId);
  if (!orderer || !isAllowed(orderer.roles, act.permission)) {
    await skipWaitingRows(context.db, id, 'Quem pediu não tem mais permissão.');
    await updateBulkAct(context.db, id, { state: 'done', finishedAt: context.now() });
    return;
  }
  const ordered = withActor(context, { kind: 'job', id: 'run-bulk-act', orderedBy: orderer });
  if (row.state === 'undoing') await undoRows(ordered, act, id);
  if (row.state !== 'running') return;
  for (let isLeft = true; isLeft; )
    isLeft = await inTransaction(ordered, (tx) => performNextRows(tx, act, row, ROWS_PER_TRANSACTION));
  await updateBulkAct(context.db, id, { state: 'done', finishedAt: context.now() });
}
