import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useOffice } from '../../test/office-app.ts';
import { paths } from '../platform/paths.ts';
import { affiliatePayments, affiliateReports, affiliates } from './schema/index.ts';

const office = useOffice();
const PAID_AT = new Date('2026-10-05T12:00:00Z');

/** A report of an affiliate, not paid yet. */
async function insertReport(code: string): Promise<number> {
  const { db } = office.app.context;
  const [affiliate] = await db
    .insert(affiliates)
    .values({ code, name: 'Canal Demonstração', email: `${code.toLowerCase()}@toro.test` })
    .returning();
  const [report] = await db
    .insert(affiliateReports)
    .values({ affiliateId: affiliate?.id ?? 0, month: '2026-09-01' })
    .returning();
  return report?.id ?? 0;
}

/** As the release before pays a report. */
const payAsBefore = (report: number, paidBy: number) =>
  office.app.context.db
    .update(affiliateReports)
    .set({ paidAt: PAID_AT, paidCents: 12_345, paidBy, paidByName: 'Pessoa Demonstração' })
    .where(eq(affiliateReports.id, report));

const paymentsOf = (report: number) =>
  office.app.context.db.select().from(affiliatePayments).where(eq(affiliatePayments.reportId, report));

it('a payment that the release before writes becomes an entry, once', async () => {
  const { id } = await office.enter('finance');
  const report = await insertReport('ANTES1');
  await payAsBefore(report, id);
  await payAsBefore(report, id);
  expect(await paymentsOf(report)).toMatchObject([
    {
      amountCents: 12_345,
      createdBy: id,
      createdByName: 'Pessoa Demonstração',
      createdAt: PAID_AT,
      paidOn: null,
    },
  ]);
});

it('the upgrade makes an entry of each payment from before', async () => {
  const { db } = office.app.context;
  const { id } = await office.enter('finance');
  const [paid, open] = [await insertReport('ANTES2'), await insertReport('ANTES3')];
  await db.execute(sql`alter table affiliate_reports disable trigger affiliate_reports_payment`);
  await payAsBefore(paid, id);
  await db.execute(sql`alter table affiliate_reports enable trigger affiliate_reports_payment`);
  const file = readFileSync(join(paths.migrations, '0084_affiliate_payments.sql'), 'utf8');
  const copy = file
    .split('--> statement-breakpoint')
    .filter((statement) => /^\s*insert into/.test(statement));
  expect(copy).toHaveLength(1);
  await db.execute(
    sql.raw(`${copy[0]?.trim().replace(/;$/, '').replace(' order by id', '')} and id = ${paid}`),
  );
  expect(await paymentsOf(paid)).toMatchObject([{ amountCents: 12_345, createdBy: id }]);
  expect(await paymentsOf(open)).toEqual([]);
});
