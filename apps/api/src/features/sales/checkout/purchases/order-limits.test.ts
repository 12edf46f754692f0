import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { orders, payments } from '../../../../database/schema/index.ts';
import { countTakenSeats } from '../../../catalogue/class-groups/reserve-seats.ts';
import { settlePayment } from '../orders/settle-payment.ts';

const app = useApp();
const { credit, start } = checkoutClient(app);
const gateway = useGateway(app);

type Group = Awaited<ReturnType<typeof insertGroupOnSale>>;
/** A form of another buyer each time. */
const pixForm = (group: Group) => ({
  ...buildCheckoutForm(group),
  type: 'pix',
  idempotency_key: randomUUID(),
});
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
/** A network of its own for each test. */
let networks = 0;
const newIp = () => `172.16.${++networks}.9`;

/** A number that no other test uses; the gateway of the tests accepts any. */
let cards = 0;
const newCard = () => ({ card_number: `5155${String(++cards).padStart(12, '0')}` });

describe('an unpaid order', () => {
  it('holds its seat for the lifetime of the payment and two minutes, even if the outcome stays unclear', async () => {
    gateway.behaviour = 'unclear';
    const group = await insertGroupOnSale(app.context, { seats: 1 });
    const first = await start(pixForm(group));
    expect(first.status).toBe(200);
    expect((await start(pixForm(group))).status).toBe(409);
    later(16.9);
    expect((await start(pixForm(group))).status).toBe(409);
    later(0.2);
    expect(await countTakenSeats(app.context, group.id)).toBe(0);
    gateway.behaviour = 'waiting';
    expect((await start(pixForm(group))).status).toBe(200);
    expect(await countTakenSeats(app.context, group.id)).toBe(1);
  });

  it('that is paid after its hold gets a seat if one is left, else its money back', async () => {
    gateway.behaviour = 'waiting';
    const group = await insertGroupOnSale(app.context, { seats: 2 });
    const ids: string[] = [];
    for (let at = 0; at < 2; at++)
      ids.push((await start(pixForm(group))).body.processing.extra._order.id_order);
    later(18);
    const third = await start(pixForm(group));
    expect(third.status).toBe(200);
    const statuses: (string | undefined)[] = [];
    for (const id of ids) {
      const [payment] = await app.context.db.select().from(payments).where(eq(payments.orderId, id));
      if (!payment) throw new Error('no payment');
      const outcome = { status: 'approved' as const, gatewayPaymentId: `late-${payment.id}`, detail: {} };
      await settlePayment(app.context, { paymentId: payment.id, outcome, source: 'query' });
      const [order] = await app.context.db.select().from(orders).where(eq(orders.id, id));
      statuses.push(order?.status);
    }
    expect(statuses).toEqual(['paid', 'refunding']);
    expect(await countTakenSeats(app.context, group.id)).toBe(2);
  });
});

describe('hoarding', () => {
  it('is limited to 30 unpaid orders of one network, also at once', async () => {
    gateway.behaviour = 'waiting';
    const group = await insertGroupOnSale(app.context);
    const ip = newIp();
    const answers = await Promise.all(Array.from({ length: 40 }, () => start(pixForm(group), ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body.error).toContain('Há pagamentos demais em aberto');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await start(pixForm(group), newIp())).status).toBe(200);
    later(18);
    expect((await start(pixForm(group), ip)).status).toBe(200);
  });

  it('leaves half of the seats to credit cards, whatever the networks', async () => {
    gateway.behaviour = 'waiting';
    const group = await insertGroupOnSale(app.context, { seats: 20 });
    const answers = [];
    for (let at = 0; at < 12; at++) answers.push(await start(pixForm(group)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 409, 409]);
    expect(answers.at(-1)?.body.error).toContain('Pague com cartão de crédito');
    gateway.behaviour = 'approve';
    expect((await credit(buildCheckoutForm(group))).body.processing.extra._cart.status).toBe('APPROVED');
  });
});

describe('card testing', () => {
  const isRejected = ({ status, body }: Awaited<ReturnType<typeof credit>>) =>
    status === 429 && body.error.includes('Vários pagamentos foram recusados');

  it('waits longer after each denial from the third on, by card', async () => {
    gateway.behaviour = 'deny';
    const group = await insertGroupOnSale(app.context);
    const card = newCard();
    const deny = () => credit(buildCheckoutForm(group), card);
    for (let at = 0; at < 3; at++) expect((await deny()).body.processing.extra._cart.status).toBe('DENIED');
    const before = gateway.sent.length;
    expect(isRejected(await deny())).toBe(true);
    expect(gateway.sent.length).toBe(before);
    later(0.6);
    expect((await deny()).body.processing.extra._cart.status).toBe('DENIED');
    later(0.6);
    const refused = await deny();
    expect(isRejected(refused)).toBe(true);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    gateway.behaviour = 'approve';
    expect((await credit(buildCheckoutForm(group), newCard())).status).toBe(200);
    later(24 * 60 + 1);
    expect((await deny()).body.processing.extra._cart.status).toBe('APPROVED');
  });

  it('waits by CPF with other cards, and by network with other cards and CPFs', async () => {
    gateway.behaviour = 'deny';
    const group = await insertGroupOnSale(app.context);
    const { document_number } = buildCheckoutForm(group);
    const withCpf = () => credit({ ...buildCheckoutForm(group), document_number }, newCard());
    for (let at = 0; at < 3; at++) expect((await withCpf()).status).toBe(200);
    expect(isRejected(await withCpf())).toBe(true);
    const ip = newIp();
    const fromNetwork = () => credit(buildCheckoutForm(group), newCard(), ip);
    for (let at = 0; at < 10; at++) expect((await fromNetwork()).status).toBe(200);
    expect(isRejected(await fromNetwork())).toBe(true);
    expect((await credit(buildCheckoutForm(group), newCard(), newIp())).status).toBe(200);
  });

  it('stores no card number, only a keyed hash', async () => {
    const card = newCard();
    const { body } = await credit(buildCheckoutForm(await insertGroupOnSale(app.context)), card);
    const [order] = await app.context.db
      .select()
      .from(orders)
      .where(eq(orders.id, body.processing.extra._order.id_order));
    expect(order?.cardFingerprint).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(order)).not.toContain(card.card_number);
  });
});
