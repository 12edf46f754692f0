import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { insertManualOrder } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { auditEntries, chargebackEntries, manualPayments, refunds } from '../../../database/schema/index.ts';
import { forgetStudent } from './forget-student.ts';

const office = useOffice();
useGateway(office.app);
const { buy } = orderClient(office.app);

const NAMED = 'Fulana Única pediu por telefone';

const countNamed = async (table: string) => {
  const { rows } = await office.app.context.db.execute<{ count: string }>(
    sql`select count(*) as count from ${sql.identifier(table)} t where t::text like '%Fulana Única%'`,
  );
  return Number(rows[0]?.count);
};

it('replaces what staff wrote about the orders of a forgotten student, also in entries of orders (AUDIT-06)', async () => {
  const { db } = office.app.context;
  const finance = await office.enter('finance');
  const send = (path: string, payload: object) =>
    office.request({ method: 'POST', url: `/v1/office/${path}`, cookie: finance.cookie, payload });
  const manual = await insertManualOrder(office, finance, { reason: NAMED });
  expect(manual.status, JSON.stringify(manual.body)).toBe(200);
  const refund = {
    amount: 1000,
    to_wallet: false,
    reason: 'other',
    note: NAMED,
    ends_enrolment: false,
    latest_refund: 0,
  };
  const other = await buy();
  const asked = await send(`orders/${other.number}/refunds`, refund);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const chargeback = { day: '2026-11-15', amount: 10_000, reference: 'CB-1', ends_enrolment: false };
  const opened = await send(`orders/${other.number}/chargebacks`, chargeback);
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  await send(`chargebacks/${opened.body.id}/end`, { state: 'lost' });
  const corrected = await send(`chargebacks/${opened.body.id}/correction`, { state: 'won', reason: NAMED });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);

  const tables = ['manual_payments', 'refunds', 'chargeback_entries', 'audit_entries'];
  const found = await Promise.all(tables.map(countNamed));
  expect(
    found.every((count) => count > 0),
    String(found),
  ).toBe(true);
  const [before] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'create-manual-order'));

  await db.update(refunds).set({ state: 'cancelled' }).where(eq(refunds.orderId, other.id));
  await forgetStudent(office.app.context, manual.email);
  await forgetStudent(office.app.context, (await other.order()).email);

  expect(await Promise.all(tables.map(countNamed))).toEqual([0, 0, 0, 0]);
  const [payment] = await db.select().from(manualPayments);
  expect(payment).toMatchObject({ reason: 'anonimizado', reference: 'TED 123' });
  const [after] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.id, before?.id ?? 0));
  expect(after).toMatchObject({
    reason: 'anonimizado',
    subject: before?.subject,
    subjectName: before?.subjectName,
    actorName: before?.actorName,
    createdAt: before?.createdAt,
  });
  expect((await db.select().from(chargebackEntries)).at(-1)?.state).toBe('won');
});
