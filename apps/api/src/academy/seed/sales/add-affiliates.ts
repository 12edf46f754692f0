import { academyDay, academyInstant, type Day } from '@toro/domain/base/calendar/day';
import { monthOfInstant } from '@toro/domain/sales/affiliates/commission';
import { sql } from 'drizzle-orm';
import {
  getAffiliateReport,
  payAffiliateReport,
} from '../../../features/sales/affiliates/affiliate-reports.ts';
import { createAffiliate } from '../../../features/sales/affiliates/affiliates.ts';
import { storeOrderFile } from '../../../features/sales/order-files/order-files.ts';
import type { Context } from '../../../platform/context.ts';
import { writePdf } from '../../../platform/pdf/write-pdf.ts';
import { completeCpf } from './demo-buyer.ts';

const AFFILIATES = [
  { code: 'canal-demo', name: 'Canal Demonstração', email: 'canal@demo.test', cpf: null, rate: 1000 },
  { code: 'blog-demo', name: 'Blog Demonstração', email: 'blog@demo.test', cpf: null, rate: 750 },
  {
    code: 'professora-demo',
    name: 'Professora Demonstração',
    email: 'professora@demo.test',
    cpf: completeCpf('900099991'),
    rate: 1250,
  },
] as const;

export async function addAffiliates(context: Context): Promise<void> {
  for (const affiliate of AFFILIATES)
    await createAffiliate(context, { ...affiliate, course_rates: [], starts_on: null, ends_on: null });
}

/** Pays the reports of months before the last one, as finance does on the fifth of a month. */
export async function payReports(context: Context, month: Day): Promise<void> {
  const fifth = academyInstant(`${month.slice(0, 8)}05`, '10:00');
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from affiliate_reports
    where id not in (select report_id from affiliate_payments) and month < (${monthOfInstant(fifth)}::date - interval '1 month') order by month, id`);
  for (const { id } of rows) {
    const payer = { ...context, now: () => fifth };
    const report = await getAffiliateReport(payer, { id: Number(id) });
    if (report.state !== 'due' || payer.actor.kind !== 'staff') continue;
    const text = `Comprovante de demonstração: ${report.affiliate.name}`;
    const proof = await storeOrderFile(payer, payer.actor.id, {
      use: 'proof',
      name: 'comprovante.pdf',
      bytes: Buffer.from(writePdf(text, [{ x: 50, y: 80, size: 12, text }], [])),
    });
    await payAffiliateReport(payer, {
      id: report.id,
      amount: report.balance,
      paid_on: academyDay(fifth),
      reference: `Pix ${report.affiliate.code}`,
      proof_id: proof.id,
    });
  }
}
