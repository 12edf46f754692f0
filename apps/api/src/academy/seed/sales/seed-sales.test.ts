import { isCpf } from '@toro/domain/base/validation/cpf';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowVersions } from '../../../../test/table-state.ts';
import { useApp } from '../../../../test/test-app.ts';
import { seedDemo } from '../seed-demo.ts';
import { seedSales } from './seed-sales.ts';

const app = useApp();
beforeAll(async () => {
  await seedDemo(app.context);
  await Promise.all([seedSales(app.context), seedSales(app.context)]);
}, 60_000);

const ask = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  (await app.context.db.execute(query)).rows;

describe('the sales of the demo', () => {
  it('span a year, by every method and with every outcome', async () => {
    const orders = await ask(sql`select distinct status || ' ' || method as kind from orders
      where email like 'comprador%@demo.test'`);
    const kinds = orders.map(({ kind }) => String(kind));
    for (const kind of ['paid pix', 'paid credit', 'paid debit', 'paid free', 'denied credit', 'expired pix'])
      expect(kinds).toContain(kind);
    expect(kinds.some((kind) => kind.startsWith('refunded'))).toBe(true);
    const [span] = await ask(
      sql`select count(distinct date_trunc('month', created_at))::int as months from orders`,
    );
    expect(span?.months).toBeGreaterThanOrEqual(12);
    const buyers = await ask(sql`select distinct cpf from orders where email like 'comprador%@demo.test'`);
    expect(buyers.filter(({ cpf }) => !isCpf(String(cpf)))).toEqual([]);
  });

  it('are made by the verbs: enrolments, mails, claims of coupons and audit entries belong to them', async () => {
    const [counts] = await ask(sql`select
      (select count(*)::int from orders where status = 'paid' and student_id is null) as without_student,
      (select count(*)::int from enrolments e join orders o on o.id = e.order_id where o.email like 'comprador%') as places,
      (select count(*)::int from audit_entries where action = 'refund-order' and actor like 'staff:%') as refunds,
      (select count(*)::int from refunds where state = 'done' and amount_cents > 0) as given_back,
      (select count(*)::int from coupon_claims where redeemed_at is not null) as coupons,
      (select count(*)::int from leads) as leads,
      (select count(*)::int from mail_outbox where sent_at is null and created_at < now() - interval '1 day') as unsent`);
    expect(counts).toMatchObject({ without_student: 0, leads: 12, unsent: 0 });
    for (const count of ['places', 'refunds', 'given_back', 'coupons'])
      expect([count, Number(counts?.[count])]).toEqual([count, expect.toSatisfy((n: number) => n > 0)]);
    expect(counts?.refunds).toBe(counts?.given_back);
  });

  it('bring three affiliates with commissions, of which reports are paid and open, and a code without an affiliate', async () => {
    const [counts] = await ask(sql`select
      (select count(*)::int from affiliates) as affiliates,
      (select count(*)::int from affiliate_payments where proof_id is not null) as paid,
      (select count(*)::int from commission_lines where paid_report_id is null) as open,
      (select count(*)::int from orders where affiliate = 'panfleto-demo') as unowned`);
    expect(counts?.affiliates).toBe(3);
    for (const count of ['paid', 'open', 'unowned'])
      expect([count, Number(counts?.[count])]).toEqual([count, expect.toSatisfy((n: number) => n > 0)]);
  });

  it('bring an open and a lost chargeback, a payment in quarantine and a closed day', async () => {
    const [counts] = await ask(sql`select
      (select string_agg(state, ' ' order by state) from chargebacks) as chargebacks,
      (select count(*)::int from quarantined_reports) as quarantined,
      (select count(*)::int from day_closings) as closed`);
    expect(counts).toEqual({ chargebacks: 'lost open', quarantined: 1, closed: 1 });
  });

  it('are added once', async () => {
    const before = await rowVersions(app.context.db);
    await seedSales(app.context);
    expect(await rowVersions(app.context.db)).toEqual(before);
  });
});
