import type { bulkActionSchemas } from '@toro/contract/office/lists/bulk-schemas';
import { MAX_BULK_ROWS, MAX_BULK_ROWS_AT_ONCE, UNDO_MS } from '@toro/contract/office/lists/list';
import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { BulkAction } from './bulk-action.ts';
import {
  type BulkActionRow,
  countRows,
  findBulkAction,
  findOwnBulkActions,
  findRowsInState,
  hasRunningAction,
  insertBulkAction,
  insertChosenRows,
  insertRowsOfFilter,
  lockOwnBulkAction,
  updateBulkAction,
} from './bulk-action-queries.ts';
import { findBulkActionByName } from './find-bulk-action.ts';
import { performNextRows, undoRows } from './perform-bulk-action.ts';

export type BulkInput = z.output<ReturnType<typeof bulkActionSchemas>['body']> & {
  /** What else the action is given. */
  input?: unknown;
};

/** The request that undoes an action may be on its way for a while. */
const UNDO_GRACE_MS = 10_000;
const DAY_MS = 86_400_000;
/** Acts are kept for a month. */
const KEPT_DAYS = 30;
const MAX_LISTED = 20;

const counted = new Intl.NumberFormat('pt-BR');

const tooManyRows = (total: number) =>
  new AppError(
    'invalid_input',
    `Reduza a seleção: são ${counted.format(total)} linhas e o limite é ${counted.format(MAX_BULK_ROWS)}.`,
  );

/** Until when an ended act can be undone. */
function undoEnd({ undoable }: BulkAction, { createdAt, finishedAt }: BulkActionRow): Date | null {
  if (!finishedAt) return null;
  return undoable === 'until-changed'
    ? new Date(createdAt.getTime() + KEPT_DAYS * DAY_MS)
    : new Date(finishedAt.getTime() + UNDO_MS);
}

const labelOf = (action: BulkAction, { input }: BulkActionRow) => action.describe?.(input) ?? action.label;

/** What is shown of an action; the skipped rows are listed when it has ended. */
async function toResponse(context: Context, action: BulkActionRow) {
  const { db } = context;
  const { id, state, total, undoError } = action;
  const { done } = await countRows(db, id);
  const skipped = state === 'running' ? [] : await findRowsInState(db, id, 'skipped');
  const end = undoEnd(findBulkActionByName(context, action.action), action);
  const canUndo = state === 'done' && undoError === null && done > 0;
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
    undo_until: canUndo && end ? end.toISOString() : null,
    undo_error: undoError,
  };
}

async function reload(context: Context, id: number) {
  const action = await findBulkAction(context.db, id);
  if (!action) throw notFound();
  return toResponse(context, action);
}

/** Does an action to chosen rows or to all rows of a filter: at once, or by a job when there are many. */
export function startBulkAction(context: Context, staff: StaffSession, action: BulkAction, input: BulkInput) {
  const { selection, reason, input: given = null } = input;
  return inTransaction(context, async (tx) => {
    if (await hasRunningAction(tx.db, staff.id, new Date(tx.now().getTime() - DAY_MS)))
      throw new AppError('conflict', 'Você já tem um ato em andamento. Espere ele terminar.');
    const row = await insertBulkAction(tx.db, {
      staffId: staff.id,
      action: action.name,
      reason: reason ?? null,
      input: given,
      state: 'running',
      total: 0,
      createdAt: tx.now(),
    });
    if ('ids' in selection) await insertChosenRows(tx.db, action.listing, row.id, selection.ids);
    else await insertRowsOfFilter(tx.db, action.listing, row.id, selection.query);
    const { total } = await countRows(tx.db, row.id);
    if (total > MAX_BULK_ROWS) throw tooManyRows(total);
    if ('count' in selection && total > selection.count)
      throw new AppError(
        'conflict',
        `Agora o filtro tem ${counted.format(total)} linhas, e não ${counted.format(selection.count)}. Nada foi feito; confira e confirme de novo.`,
        { count: total },
      );
    await updateBulkAction(tx.db, row.id, { total });
    if (total > MAX_BULK_ROWS_AT_ONCE) await tx.jobs.send(tx.db, 'run-bulk-act', { id: row.id });
    else {
      await performNextRows(tx, action, row, total);
      await updateBulkAction(tx.db, row.id, { state: 'done', finishedAt: tx.now() });
    }
    return reload(tx, row.id);
  });
}

/** How far an own act is. */
export async function getBulkAction(context: Context, { by, id }: { by: StaffSession; id: number }) {
  const action = await findBulkAction(context.db, id);
  if (action?.staffId !== by.id) throw notFound('Este ato não existe.');
  return toResponse(context, action);
}

/** The own acts on a list that can be undone as long as their rows stay as they are, the newest first. */
export async function listBulkActions(context: Context, { by, list }: { by: StaffSession; list: string }) {
  const actions = [];
  for (const row of await findOwnBulkActions(context.db, by.id)) {
    const action = findBulkActionByName(context, row.action);
    if (action.undoable !== 'until-changed' || action.listing.definition.name !== list) continue;
    const { skipped: _, ...shown } = await toResponse(context, row);
    actions.push({ ...shown, label: labelOf(action, row), created_at: row.createdAt.toISOString() });
  }
  return actions.slice(0, MAX_LISTED);
}

/** Undoes an own act shortly after it ended: every row or none. */
export async function undoBulkAction(context: Context, { by, id }: { by: StaffSession; id: number }) {
  await inTransaction(context, async (tx) => {
    const row = await lockOwnBulkAction(tx.db, by.id, id);
    if (!row) throw notFound('Este ato não existe.');
    const action = findBulkActionByName(context, row.action);
    if (!isAllowed(by.roles, action.permission))
      throw new AppError('forbidden', 'Você não tem mais permissão para isto.');
    const end = undoEnd(action, row);
    const isLate = !end || tx.now().getTime() > end.getTime() + UNDO_GRACE_MS;
    if (row.state !== 'done' || isLate) throw new AppError('conflict', 'O tempo para desfazer acabou.');
    await recordAudit(tx, {
      action: 'undo-bulk-act',
      subject: { kind: 'bulk-act', id, name: labelOf(action, row) },
    });
    await updateBulkAction(tx.db, id, { state: 'undoing' });
    if (row.total > MAX_BULK_ROWS_AT_ONCE) await tx.jobs.send(tx.db, 'run-bulk-act', { id });
    else await undoRows(tx, action, id);
  });
  return reload(context, id);
}
