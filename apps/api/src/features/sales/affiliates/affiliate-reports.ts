import { academyDay, dateAndTime, monthOf, yearOf } from '@toro/domain/base/calendar/day';
import { formatMoney, toDecimal } from '@toro/domain/base/money/money';
import { isMonthOver, monthOfInstant, type ReportState } from '@toro/domain/sales/affiliates/commission';
import { pastDayError } from '@toro/domain/sales/checkout/manual-orders';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  affiliatePayments,
  affiliateReports,
  commissionLines,
  orderFiles,
} from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { fieldError, findOwnOrderFile, toOrderFileLink } from '../order-files/order-files.ts';

const MAX_ENTRIES = 100;
const NO_REPORT = 'Este relatório não existe.';

interface ReportRow extends Record<string, unknown> {
  id: string;
  month: string;
  affiliate_id: number;
  name: string;
  code: string;
  sales: string;
  refunds: string;
  commission: string;
  own_unpaid: string;
  earlier_unpaid: string;
  lines_unpaid: string;
}

async function findReport({ db }: Context, id: number): Promise<ReportRow> {
  const { rows } = await db.execute<ReportRow>(sql`
    select r.id, r.month::text, a.id as affiliate_id, a.name, a.code,
      coalesce(sum(l.paid_cents), 0) as sales, coalesce(sum(l.returned_cents), 0) as refunds,
      coalesce(sum(l.amount_cents), 0) as commission,
      coalesce(sum(l.amount_cents) filter (where l.paid_report_id is null), 0) as own_unpaid,
      count(l.id) filter (where l.paid_report_id is null) as lines_unpaid,
      (select coalesce(sum(e.amount_cents), 0) from commission_lines e join affiliate_reports er on er.id = e.report_id
        where e.affiliate_id = r.affiliate_id and e.paid_report_id is null and er.month < r.month) as earlier_unpaid
    from affiliate_reports r join affiliates a on a.id = r.affiliate_id
    left join commission_lines l on l.report_id = r.id where r.id = ${id} group by r.id, a.id`);
  const [row] = rows;
  if (!row) throw notFound(NO_REPORT);
  return row;
}

function findState(row: ReportRow, balance: number, now: Date): ReportState {
  if (Number(row.lines_unpaid) === 0) return 'paid';
  if (!isMonthOver(row.month, now)) return 'open';
  return balance > 0 ? 'due' : 'none';
}

/** What was paid of a report and taken back, the newest first. */
async function findEntries(context: Context, reportId: number) {
  const rows = await context.db
    .select({ entry: affiliatePayments, proof: orderFiles })
    .from(affiliatePayments)
    .leftJoin(orderFiles, eq(orderFiles.id, affiliatePayments.proofId))
    .where(eq(affiliatePayments.reportId, reportId))
    .orderBy(desc(affiliatePayments.id))
    .limit(MAX_ENTRIES);
  return rows.map(({ entry, proof }) => ({
    id: entry.id,
    amount: toDecimal(entry.amountCents),
    paid_on: entry.paidOn,
    reference: entry.reference,
    proof: proof && toOrderFileLink(context, proof),
    reason: entry.reason,
    created_by: entry.createdByName,
    created_at: entry.createdAt.toISOString(),
  }));
}

/** The payment of a report that nobody took back. */
async function findPayment({ db }: Context, reportId: number) {
  const reversal = alias(affiliatePayments, 'reversal');
  const [row] = await db
    .select(getTableColumns(affiliatePayments))
    .from(affiliatePayments)
    .leftJoin(reversal, eq(reversal.reversesId, affiliatePayments.id))
    .where(
      and(
        eq(affiliatePayments.reportId, reportId),
        isNull(affiliatePayments.reversesId),
        isNull(reversal.id),
      ),
    );
  return row ?? null;
}

/** The month of an affiliate in sums. */
export async function getAffiliateReport(context: Context, { id }: { id: number }) {
  const row = await findReport(context, id);
  const carried = Number(row.earlier_unpaid);
  const balance = Number(row.own_unpaid) + carried;
  const [sales, refunds] = [Number(row.sales), Number(row.refunds)];
  return {
    id,
    month: row.month,
    affiliate: { id: row.affiliate_id, name: row.name, code: row.code },
    state: findState(row, balance, context.now()),
    sales: toDecimal(sales),
    refunds: toDecimal(refunds),
    net: toDecimal(sales - refunds),
    commission: toDecimal(Number(row.commission)),
    carried: toDecimal(carried),
    balance: toDecimal(balance),
    payment_id: (await findPayment(context, id))?.id ?? null,
    entries: await findEntries(context, id),
  };
}

/** Sets the open lines of an affiliate until a month to paid, and returns their sum. */
async function freezeLines({ db, now }: Context, report: { id: number; affiliateId: number; month: string }) {
  const { rows } = await db.execute<{ amount_cents: string }>(sql`
    update commission_lines set paid_report_id = ${report.id}, updated_at = ${now()}
    where affiliate_id = ${report.affiliateId} and paid_report_id is null
      and report_id in (select id from affiliate_reports
        where affiliate_id = ${report.affiliateId} and month <= ${report.month})
    returning amount_cents`);
  return rows.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
}

/** The report, locked; the advisory lock orders payments and their reversals. */
async function lockReport({ db }: Context, id: number) {
  await acquireAdvisoryLock(db, 'affiliate-payments');
  const [report] = await db.select().from(affiliateReports).where(eq(affiliateReports.id, id)).for('update');
  if (!report) throw notFound(NO_REPORT);
  return report;
}

async function nameOf(context: Context, id: number): Promise<string> {
  const { name, month } = await findReport(context, id);
  return `${name}, ${monthOf(month)} de ${yearOf(month)}`;
}

export interface AffiliatePaymentInput {
  /** The balance that the person saw. */
  amount: string;
  paid_on: string;
  reference: string;
  proof_id: number;
}

/**
 * 'Marcar como paga': freezes the lines of a month that is over, and what earlier months have left. The sum is taken of
 * the frozen lines: a refund at the same time is either in it or becomes a line with minus.
 */
export function payAffiliateReport(
  context: Context,
  { id, ...input }: { id: number } & AffiliatePaymentInput,
) {
  return inTransaction(context, async (tx) => {
    const now = tx.now();
    const { actor } = tx;
    if (actor.kind !== 'staff') throw notFound(NO_REPORT);
    const late = pastDayError(input.paid_on, academyDay(now));
    if (late) throw fieldError('paid_on', late);
    const report = await lockReport(tx, id);
    const earlier = await findPayment(tx, id);
    if (earlier)
      throw new AppError(
        'conflict',
        `${earlier.createdByName} já marcou este relatório como pago em ${dateAndTime(earlier.createdAt)}.`,
      );
    if (report.month >= monthOfInstant(now))
      throw new AppError('conflict', 'O mês ainda não terminou: ele ainda pode receber vendas.');
    const proof = await findOwnOrderFile(tx, { staffId: actor.id, id: input.proof_id, field: 'proof_id' });
    const amountCents = await freezeLines(tx, report);
    if (amountCents <= 0)
      throw new AppError(
        'conflict',
        'Não há saldo a pagar. Um saldo negativo é descontado do próximo relatório com saldo.',
      );
    if (toDecimal(amountCents) !== input.amount)
      throw new AppError(
        'conflict',
        `O saldo mudou para ${formatMoney(amountCents)}. Confira antes de pagar.`,
      );
    await tx.db.insert(affiliatePayments).values({
      reportId: id,
      amountCents,
      paidOn: input.paid_on,
      reference: input.reference,
      proofId: proof.id,
      createdBy: actor.id,
      createdByName: actor.name.slice(0, 120),
      createdAt: now,
    });
    await recordAudit(tx, {
      action: 'pay-affiliate-report',
      subject: { kind: 'affiliate-report', id, name: await nameOf(tx, id) },
      detail: { amountCents, paid_on: input.paid_on, reference: input.reference },
    });
    return getAffiliateReport(tx, { id });
  });
}

/** 'Desfazer pagamento': a second entry takes the payment back, and its lines are open again. */
export function reverseAffiliatePayment(
  context: Context,
  { id, payment_id: paymentId, reason }: { id: number; payment_id: number; reason: string },
) {
  return inTransaction(context, async (tx) => {
    const now = tx.now();
    const { actor } = tx;
    if (actor.kind !== 'staff') throw notFound(NO_REPORT);
    await lockReport(tx, id);
    const payment = await findPayment(tx, id);
    if (payment?.id !== paymentId) {
      const [reversal] = await tx.db
        .select()
        .from(affiliatePayments)
        .where(and(eq(affiliatePayments.reportId, id), eq(affiliatePayments.reversesId, paymentId)));
      throw reversal
        ? new AppError(
            'conflict',
            `${reversal.createdByName} já desfez este pagamento em ${dateAndTime(reversal.createdAt)}.`,
          )
        : notFound('Este pagamento não existe.');
    }
    await tx.db.insert(affiliatePayments).values({
      reportId: id,
      amountCents: -payment.amountCents,
      reversesId: payment.id,
      reason,
      createdBy: actor.id,
      createdByName: actor.name.slice(0, 120),
      createdAt: now,
    });
    await tx.db
      .update(commissionLines)
      .set({ paidReportId: null, updatedAt: now })
      .where(eq(commissionLines.paidReportId, id));
    await recordAudit(tx, {
      action: 'reverse-affiliate-payment',
      subject: { kind: 'affiliate-report', id, name: await nameOf(tx, id) },
      detail: { amountCents: payment.amountCents, reason },
    });
    return getAffiliateReport(tx, { id });
  });
}
