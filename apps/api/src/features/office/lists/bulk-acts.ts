import type { bulkActSchemas } from '@toro/contract/office/lists/bulk-schemas';
import { MAX_BULK_ROWS, MAX_BULK_ROWS_AT_ONCE, UNDO_MS } from '@toro/contract/office/lists/list';
import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { BulkAct } from './bulk-act.ts';
import {
  type BulkActRow,
  countRows,
  findBulkAct,
  findOwnBulkActs,
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

export type BulkInput = z.output<ReturnType<typeof bulkActSchemas>['body']> & {
  /** What else the act is given. */
  input?: unknown;
};

/** The request that undoes an act may be on its way for a while. */
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
function undoEnd({ undoable }: BulkAct, { createdAt, finishedAt }: BulkActRow): Date | null {
  if (!finishedAt) return null;
  return undoable === 'until-changed'
    ? new Date(createdAt.getTime() + KEPT_DAYS * DAY_MS)
    : new Date(finishedAt.getTime() + UNDO_MS);
}

const labelOf = (act: BulkAct, { input }: BulkActRow) => act.describe?.(input) ?? act.label;

/** What is shown of an act; the skipped rows are listed when it has ended. */
async function toResponse(context: Context, act: BulkActRow) {
  const { db } = context;
  const { id, state, total, undoError } = act;
  const { done } = await countRows(db, id);
  const skipped = state === 'running' ? [] : await findRowsInState(db, id, 'skipped');
  const end = undoEnd(findBulkActByName(context, act.act), act);
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
  const act = await findBulkAct(context.db, id);
  if (!act) throw notFound();
  return toResponse(context, act);
}

/** Does an act to chosen rows or to all rows of a filter: at once, or by a job when there are many. */
export function startBulkAct(context: Context, staff: StaffSession, act: BulkAct, input: BulkInput) {
  const { selection, reason, input: given = null } = input;
  return inTransaction(context, async (tx) => {
    if (await hasRunningAct(tx.db, staff.id, new Date(tx.now().getTime() - DAY_MS)))
      throw new AppError('conflict', 'Você já tem um ato em andamento. Espere ele terminar.');
    const row = await insertBulkAct(tx.db, {
      staffId: staff.id,
      act: act.name,
      reason: reason ?? null,
      input: given,
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
export async function getBulkAct(context: Context, { by, id }: { by: StaffSession; id: number }) {
  const act = await findBulkAct(context.db, id);
  if (act?.staffId !== by.id) throw notFound('Este ato não existe.');
  return toResponse(context, act);
}

/** The own acts on a list that can be undone as long as their rows stay as they are, the newest first. */
export async function listBulkActs(context: Context, { by, list }: { by: StaffSession; list: string }) {
  const acts = [];
  for (const row of await findOwnBulkActs(context.db, by.id)) {
    const act = findBulkActByName(context, row.act);
    if (act.undoable !== 'until-changed' || act.listing.definition.name !== list) continue;
    const { skipped: _, ...shown } = await toResponse(context, row);
    acts.push({ ...shown, label: labelOf(act, row), created_at: row.createdAt.toISOString() });
  }
  return acts.slice(0, MAX_LISTED);
}

/** Undoes an own act shortly after it ended: every row or none. */
export async function undoBulkAct(context: Context, { by, id }: { by: StaffSession; id: number }) {
  await inTransaction(context, async (tx) => {
    const row = await lockOwnBulkAct(tx.db, by.id, id);
    if (!row) throw notFound('Este ato não existe.');
    const act = findBulkActByName(context, row.act);
    if (!isAllowed(by.roles, act.permission))
      throw new AppError('forbidden', 'Você não tem mais permissão para isto.');
    const end = undoEnd(act, row);
    const isLate = !end || tx.now().getTime() > end.getTime() + UNDO_GRACE_MS;
    if (row.state !== 'done' || isLate) throw new AppError('conflict', 'O tempo para desfazer acabou.');
    await recordAudit(tx, {
      action: 'undo-bulk-act',
      subject: { kind: 'bulk-act', id, name: labelOf(act, row) },
    });
    await updateBulkAct(tx.db, id, { state: 'undoing' });
    if (row.total > MAX_BULK_ROWS_AT_ONCE) await tx.jobs.send(tx.db, 'run-bulk-act', { id });
    else await undoRows(tx, act, id);
  });
  return reload(context, id);
}
