import type { bulkActSchemas } from '@toro/contract/lists/bulk-schemas';
import { MAX_BULK_ROWS, MAX_BULK_ROWS_AT_ONCE, UNDO_MS } from '@toro/contract/lists/list';
import { isAllowed } from '@toro/domain/staff/permissions';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';
import type { BulkAct } from './bulk-act.ts';
import {
  type BulkActRow,
  countRows,
  findBulkAct,
  findRowsInState,
  hasRunningAct,
  insertBulkAct,
  insertChosenRows,
  insertRowsOfFilter,
  lockOwnBulkAct,
  updateBulkAct,
} from './bulk-act-queries.ts';
import { findBulkActByName } from './find-bulk-act.ts';
import { performNextRows, undoRows } from './perform-bulk-act.ts';

export type BulkInput = z.output<ReturnType<typeof bulkActSchemas>['body']>;

/** The request that undoes an act may be on its way for a while. */
const UNDO_GRACE_MS = 10_000;
const DAY_MS = 86_400_000;

const counted = new Intl.NumberFormat('pt-BR');

const tooManyRows = (total: number) =>
  new AppError(
    'invalid_input',
    `Reduza a seleção: são ${counted.format(total)} linhas e o limite é ${counted.format(MAX_BULK_ROWS)}.`,
  );

/** What is shown of an act; the skipped rows are listed when it has ended. */
async function toResponse({ db }: Context, act: BulkActRow) {
  const { id, state, total, finishedAt, undoError } = act;
  const { done } = await countRows(db, id);
  const skipped = state === 'running' ? [] : await findRowsInState(db, id, 'skipped');
  const canUndo = state === 'done' && undoError === null && done > 0 && finishedAt !== null;
  return {
    id,
    state,
    total,
    done,
    skipped: skipped.map(({ rowId, name, reason }) => ({
      id: rowId,
      name: name ?? '',
      reason: reason ?? '',
    })),
    undo_until: canUndo ? new Date(finishedAt.getTime() + UNDO_MS).toISOString() : null,
    undo_error: undoError,
  };
}

async function reload(context: Context, id: number) {
  const act = await findBulkAct(context.db, id);
  if (!act) throw notFound();
  return toResponse(context, act);
}

/** Does an act to chosen rows or to all rows of a filter: at once, or by a job when there are many. */
export function startBulkAct(context: Context, staff: StaffSession, act: BulkAct, input: BulkInput) {
  const { selection, reason } = input;
  return inTransaction(context, async (tx) => {
    if (await hasRunningAct(tx.db, staff.id, new Date(tx.now().getTime() - DAY_MS)))
      throw new AppError('conflict', 'Você já tem um ato em andamento. Espere ele terminar.');
    const row = await insertBulkAct(tx.db, {
      staffId: staff.id,
      act: act.name,
      reason: reason ?? null,
      state: 'running',
      total: 0,
      createdAt: tx.now(),
    });
    if ('ids' in selection) await insertChosenRows(tx.db, act.listing, row.id, selection.ids);
    else await insertRowsOfFilter(tx.db, act.listing, row.id, selection.query);
    const { total } = await countRows(tx.db, row.id);
    if (total > MAX_BULK_ROWS) throw tooManyRows(total);
    if ('count' in selection && total > selection.count)
      throw new AppError(
        'conflict',
        `Agora o filtro tem ${counted.format(total)} linhas, e não ${counted.format(selection.count)}. Nada foi feito; confira e confirme de novo.`,
        { count: total },
      );
    await updateBulkAct(tx.db, row.id, { total });
    if (total > MAX_BULK_ROWS_AT_ONCE) await tx.jobs.send(tx.db, 'run-bulk-act', { id: row.id });
    else {
      await performNextRows(tx, act, row, total);
      await updateBulkAct(tx.db, row.id, { state: 'done', finishedAt: tx.now() });
    }
    return reload(tx, row.id);
  });
}

/** How far an own act is. */
export async function getBulkAct(context: Context, staff: StaffSession, id: number) {
  const act = await findBulkAct(context.db, id);
  if (act?.staffId !== staff.id) throw notFound('Este ato não existe.');
  return toResponse(context, act);
}

/** Undoes an own act shortly after it ended: every row or none. */
export async function undoBulkAct(context: Context, staff: StaffSession, id: number) {
  await inTransaction(context, async (tx) => {
    const row = await lockOwnBulkAct(tx.db, staff.id, id);
    if (!row) throw notFound('Este ato não existe.');
    const act = findBulkActByName(row.act);
    if (!isAllowed(staff.roles, act.permission))
      throw new AppError('forbidden', 'Você não tem mais permissão para isto.');
    const isLate = !row.finishedAt || tx.now().getTime() > row.finishedAt.getTime() + UNDO_MS + UNDO_GRACE_MS;
    if (row.state !== 'done' || isLate) throw new AppError('conflict', 'O tempo para desfazer acabou.');
    await recordAudit(tx, { action: 'undo-bulk-act', subject: { kind: 'bulk-act', id, name: act.label } });
    await updateBulkAct(tx.db, id, { state: 'undoing' });
    if (row.total > MAX_BULK_ROWS_AT_ONCE) await tx.jobs.send(tx.db, 'run-bulk-act', { id });
    else await undoRows(tx, act, id);
  });
  return reload(context, id);
}
