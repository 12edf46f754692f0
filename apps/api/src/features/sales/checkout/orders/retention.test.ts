import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { consents, leads, orders } from '../../../../database/schema/index.ts';
import { deleteExpiredRows } from '../../../../delete-expired-rows.ts';
import { anonymiseUnpaidOrders } from './anonymise-unpaid-orders.ts';

const app = useApp();
const { credit, ask } = checkoutClient(app);
const gateway = useGateway(app);

const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
};

async function buy(behaviour: 'approve' | 'deny', values: Record<string, unknown> = {}) {
  gateway.behaviour = behaviour;
  const form = buildCheckoutForm(await insertGroupOnSale(app.context), values);
  const { body } = await credit(form);
  const id: string = body.processing.extra._order.id_order;
  return { id, form };
}

const findOrder = async (id: string) => {
  const [order] = await app.context.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  return order;
};

it('erases the buyer of an unpaid order after 90 days, and of a paid one never', async () => {
  const denied = await buy('deny');
  const paid = await buy('approve');
  const same = await buy('deny', { email: paid.form.email, document_number: paid.form.document_number });
  later(89.9);
  expect(await anonymiseUnpaidOrders(app.context)).toEqual({ anonymised: 0 });
  later(0.2);
  expect(await anonymiseUnpaidOrders(app.context)).toEqual({ anonymised: 2 });
  expect(await anonymiseUnpaidOrders(app.context)).toEqual({ anonymised: 0 });
  const erased = JSON.stringify(await findOrder(denied.id));
  for (const value of [
    denied.form.full_name,
    denied.form.email,
    denied.form.document_number,
    'Paulista',
    '11912345678',
  ])
    expect(erased).not.toContain(value);
  expect(await findOrder(paid.id)).toMatchObject({ email: paid.form.email, cpf: paid.form.document_number });
  expect((await findOrder(same.id)).cpf).toBe('00000000000');
  const subjects = (await app.context.db.select().from(consents)).map(({ subject }) => subject);
  expect(subjects).not.toContain(denied.form.email);
  expect(subjects).toContain(paid.form.email);
});

it('deletes the network and the card hash of an order after a day', async () => {
  const { id } = await buy('approve');
  await anonymiseUnpaidOrders(app.context);
  expect(await findOrder(id)).toMatchObject({
    network: expect.any(String),
    cardFingerprint: expect.any(String),
  });
  later(1.1);
  await anonymiseUnpaidOrders(app.context);
  expect(await findOrder(id)).toMatchObject({ network: null, cardFingerprint: null });
});

it('deletes a lead seven days after its last step', async () => {
  const group = await insertGroupOnSale(app.context);
  const { status } = await ask('POST', '/v1/checkout/save-by-step', {
    curso: group.tag,
    id_turma: group.id,
    step: 'dados',
    form: { full_name: 'Lead Demonstração' },
  });
  expect(status).toBe(200);
  const count = async () => (await app.context.db.select().from(leads)).length;
  expect(await count()).toBe(1);
  later(6.9);
  await deleteExpiredRows(app.context);
  expect(await count()).toBe(1);
  later(0.2);
  await deleteExpiredRows(app.context);
  expect(await count()).toBe(0);
});
