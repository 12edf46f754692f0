import { isMonthOver, monthOfInstant, type ReportState } from '@toro/domain/affiliates/commission';
import { dateAndTime, monthOf, yearOf } from '@toro/domain/calendar/day';
import { formatMoney, toDecimal } from '@toro/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { affiliateReports } from '../../database/schema/index.ts';
import { takeAdvisoryLock } from '../../platform/advisory-lock.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';

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
  paid_cents: string | null;
  paid_at: Date | null;
  paid_by_name: string | null;
}

async function findReport({ db }: Context, id: number): Promise<ReportRow> {
  const { rows } = await db.execute<ReportRow>(sql`
    select r.id, r.month::text, a.id as affiliate_id, a.name, a.code, r.paid_cents, r.paid_at, r.paid_by_name,
      coalesce(sum(l.paid_cents), 0) as sales, coalesce(sum(l.returned_cents), 0) as refunds,
      coalesce(sum(l.amount_cents), 0) as commission,
      coalesce(sum(l.amount_cents) filter (where l.paid_report_id is null), 0) as own_unpaid,
      count(l.id) filter (where l.paid_report_id is null) as lines_unpaid,
      (select coalesce(sum(e.amount_cents), 0) from commission_lines e join affiliate_reports er on er.id = e.report_id
        where e.affiliate_id = r.affiliate_id and e.paid_report_id is null and er.month < r.month) as earlier_unpaid
    from affiliate_reports r join affiliates a on a.id = r.affiliate_id
    left join commission_lines l on l.report_id = r.id where r.id = ${id} group by r.id, a.id`);
  const [row] = rows;
  if (!row) throw notFound('Este relatório não existe.');
  return row;
}

function findState(row: ReportRow, balance: number, now: Date): ReportState {
  if (Number(row.lines_unpaid) === 0) return 'paid';
  if (!isMonthOver(row.month, now)) return 'open';
  return balance > 0 ? 'due' : 'none';
}

/** The month of an affiliate in sums. */
export async function getAffiliateReport(context: Context, id: number) {
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
    paid: row.paid_cents === null ? null : toDecimal(Number(row.paid_cents)),
    paid_at: row.paid_at === null ? null : new Date(row.paid_at).toISOString(),
    paid_by: row.paid_by_name,
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

/**
 * 'Marcar como paga': freezes the lines of a month that is over, and what earlier months have left. The sum is taken of
 * the frozen lines: a refund at the same time is either in it or becomes a line with minus.
 */
export function payAffiliateReport(context: Context, id: number, input: { amount: string }) {
  return inTransaction(context, async (tx) => {
    const now = tx.now();
    const { actor } = tx;
    if (actor.kind !== 'staff') throw notFound('Este relatório não existe.');
    await takeAdvisoryLock(tx.db, 'affiliate-payments');
    const [report] = await tx.db
      .select()
      .from(affiliateReports)
      .where(eq(affiliateReports.id, id))
      .for('update');
    if (!report) throw notFound('Este relatório não existe.');
    if (report.paidAt)
      throw new AppError(
        'conflict',
        `${report.paidByName} já marcou este relatório como pago em ${dateAndTime(report.paidAt)}.`,
      );
    if (report.month >= monthOfInstant(now))
      throw new AppError('conflict', 'O mês ainda não terminou: ele ainda pode receber vendas.');
    const paidCents = await freezeLines(tx, report);
    if (paidCents <= 0)
      throw new AppError(
        'conflict',
        'Não há saldo a pagar. Um saldo negativo é descontado do próximo relatório com saldo.',
      );
    if (toDecimal(paidCents) !== input.amount)
      throw new AppError('conflict', `O saldo mudou para ${formatMoney(paidCents)}. Confira antes de pagar.`);
    await tx.db
      .update(affiliateReports)
      .set({ paidAt: now, paidCents, paidBy: actor.id, paidByName: actor.name.slice(0, 120) })
      .where(eq(affiliateReports.id, id));
    const { name } = await findReport(tx, id);
    await recordAudit(tx, {
      action: 'pay-affiliate-report',
      subject: {
        kind: 'affiliate-report',
        id,
        name: `${name}, ${monthOf(report.month)} de ${yearOf(report.month)}`,
      },
      detail: { amountCents: paidCents },
    });
    return getAffiliateReport(tx, id);
  });
}
