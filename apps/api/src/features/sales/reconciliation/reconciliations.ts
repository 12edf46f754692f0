import { academyDay, daysBetween, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { describeDifference, MAX_RECONCILED_DAYS } from '@toro/domain/sales/checkout/reconciliation';
import type { StatementRow } from '@toro/domain/sales/checkout/statement-file';
import { and, count, eq, max, min } from 'drizzle-orm';
import { differences, orders, statementRows } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findLatestRuns, findRun, insertRun, type Run, updateRun } from './run-queries.ts';

const toRun = (run: Run) => ({
  id: run.id,
  source: run.source,
  first_day: run.firstDay,
  last_day: run.lastDay,
  state: run.state,
  total: run.total,
  compared: run.compared,
  unanswered: run.unanswered,
  found: run.found,
  file_name: run.fileName,
  created_by: run.createdByName,
  created_at: run.createdAt.toISOString(),
  finished_at: run.finishedAt?.toISOString() ?? null,
});

/** The latest comparisons and how many differences are open. */
export async function listReconciliations({ db }: Context) {
  const runs = await findLatestRuns(db);
  const [open] = await db.select({ open: count() }).from(differences).where(eq(differences.state, 'open'));
  return { runs: runs.map(toRun), open: open?.open ?? 0 };
}

const fieldError = (field: string, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

/** Begins the comparison of some days with the gateway. */
export function startReconciliation(
  context: Context,
  { by, first_day: firstDay, last_day: lastDay }: { by: StaffSession; first_day: string; last_day: string },
) {
  if (firstDay > lastDay) throw fieldError('last_day', 'O último dia vem antes do primeiro.');
  if (lastDay > academyDay(context.now())) throw fieldError('last_day', 'O dia não pode estar no futuro.');
  if (daysBetween(firstDay, lastDay) >= MAX_RECONCILED_DAYS)
    throw fieldError('last_day', `Escolha no máximo ${MAX_RECONCILED_DAYS} dias.`);
  if (!context.gateway) throw new AppError('conflict', 'Não há um gateway com que comparar.');
  return inTransaction(context, async (tx) => {
    const id = await insertRun(tx.db, {
      source: 'request',
      firstDay,
      lastDay,
      state: 'running',
      createdBy: by.id,
      createdByName: by.name.slice(0, 120),
      createdAt: tx.now(),
    });
    await recordAudit(tx, {
      action: 'start-reconciliation',
      subject: {
        kind: 'reconciliation',
        id,
        name: `${formatBrazilianDay(firstDay)} a ${formatBrazilianDay(lastDay)}`,
      },
    });
    await tx.jobs.send(tx.db, 'reconcile', { id });
    return { id };
  });
}

/** Begins the import of a statement; its rows follow in parts. */
export function createStatement(
  context: Context,
  { by, file_name: fileName, total }: { by: StaffSession; file_name: string; total: number },
) {
  return inTransaction(context, async (tx) => {
    const today = academyDay(tx.now());
    const id = await insertRun(tx.db, {
      source: 'statement',
      firstDay: today,
      lastDay: today,
      state: 'receiving',
      total,
      fileName,
      createdBy: by.id,
      createdByName: by.name.slice(0, 120),
      createdAt: tx.now(),
    });
    await recordAudit(tx, {
      action: 'import-statement',
      subject: { kind: 'reconciliation', id, name: fileName },
      detail: { total },
    });
    return { id };
  });
}

async function findOwnStatement({ db }: Context, staff: StaffSession, id: number): Promise<Run> {
  const run = await findRun(db, id);
  if (run?.source !== 'statement' || run.createdBy !== staff.id)
    throw notFound('Este extrato não existe mais. Envie o arquivo de novo.');
  if (run.state !== 'receiving') throw new AppError('conflict', 'Este extrato já foi enviado.');
  return run;
}

/** Adds rows. One that is there already is left as it is, so a repeated request adds nothing. */
export async function addStatementRows(
  context: Context,
  { by, id, rows }: { by: StaffSession; id: number; rows: StatementRow[] },
): Promise<Record<string, never>> {
  await findOwnStatement(context, by, id);
  await context.db
    .insert(statementRows)
    .values(
      rows.map((row) => ({
        runId: id,
        line: row.line,
        gatewayPaymentId: row.id,
        day: row.day,
        amountCents: row.amount,
        feeCents: row.fee,
      })),
    )
    .onConflictDoNothing();
  return {};
}

/** Compares a statement whose rows are all there. */
export async function compareStatement(
  context: Context,
  { by, id }: { by: StaffSession; id: number },
): Promise<Record<string, never>> {
  const run = await findOwnStatement(context, by, id);
  const { db } = context;
  const [there] = await db
    .select({ rows: count(), first: min(statementRows.day), last: max(statementRows.day) })
    .from(statementRows)
    .where(eq(statementRows.runId, id));
  if (there?.rows !== run.total || !there.first || !there.last)
    throw new AppError(
      'conflict',
      `Chegaram ${there?.rows ?? 0} de ${run.total} linhas. Envie o arquivo de novo.`,
    );
  if (daysBetween(there.first, there.last) >= MAX_RECONCILED_DAYS)
    throw new AppError(
      'conflict',
      `O extrato vai de ${formatBrazilianDay(there.first)} a ${formatBrazilianDay(there.last)}. Envie no máximo ${MAX_RECONCILED_DAYS} dias.`,
    );
  await updateRun(db, id, { state: 'running', firstDay: there.first, lastDay: there.last });
  await context.jobs.send(db, 'reconcile', { id });
  return {};
}

/** Closes a difference with a reason. It opens again when it changes or comes back. */
export function explainDifference(
  context: Context,
  { by, id, reason }: { by: StaffSession; id: number; reason: string },
): Promise<Record<string, never>> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const [row] = await db
      .select({ difference: differences, order: orders.number })
      .from(differences)
      .leftJoin(orders, eq(orders.id, differences.orderId))
      .where(eq(differences.id, id));
    if (!row) throw notFound('Esta diferença não existe mais.');
    const explained = await db
      .update(differences)
      .set({ state: 'explained', reason, explainedByName: by.name.slice(0, 120), updatedAt: now() })
      .where(and(eq(differences.id, id), eq(differences.state, 'open')))
      .returning({ id: differences.id });
    if (explained.length === 0)
      throw new AppError('conflict', 'Esta diferença já foi justificada ou resolvida.');
    const { kind, here, there, gatewayPaymentId, orderId } = row.difference;
    await recordAudit(tx, {
      action: 'explain-difference',
      subject: orderId
        ? { kind: 'order', id: orderId, name: String(row.order) }
        : { kind: 'difference', id, name: gatewayPaymentId ?? String(id) },
      detail: { text: describeDifference(kind, here, there) },
      reason,
    });
    return {};
  });
}
