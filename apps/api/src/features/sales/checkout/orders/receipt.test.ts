import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { mailOutbox, students } from '../../../../database/schema/index.ts';

const app = useApp({
  env: {
    GETNET_URL: 'https://gateway.test',
    GETNET_CLIENT_ID: 'id',
    GETNET_CLIENT_SECRET: 'secret',
    GETNET_SELLER_ID: 'seller',
    GETNET_SOFT_DESCRIPTOR: 'ACADEMIA TORO',
  },
});
const gateway = useGateway(app);
const { credit, start, ask } = checkoutClient(app);

describe('the receipt of an order', () => {
  it('has course, class, start, amount, method, statement name and the last day to withdraw', async () => {
    app.clock.now = new Date('2026-11-16T02:30:00Z');
    const sale = await insertGroupOnSale(app.context, { startsOn: '2027-01-12' });
    const { body } = await credit(buildCheckoutForm(sale, { installments: 3 }));
    expect(body.receipt).toEqual({
      number: expect.any(Number),
      prices: [],
      items: [{ id_curso: sale.courseId, nome: sale.title, turma: sale.name, starts_on: '2027-01-12' }],
      discount: '0.00',
      total: '2590.00',
      cashback: '0.00',
      installments: 3,
      paid_at: '2026-11-16T02:30:00.000Z',
      // It was paid on 15 November in the academy's time zone.
      withdraw_until: '2027-01-19',
      statement_name: 'ACADEMIA TORO',
    });
    const { id_order } = body.processing.extra._order;
    const again = await ask('GET', `/v1/checkout/order/${id_order}?token=${body.token}`);
    expect(again.body.receipt).toEqual(body.receipt);
  });

  it('of a free order has nothing to withdraw from, and of a Pix no statement name', async () => {
    const free = await insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
    const bought = await start(buildCheckoutForm(free, { type: 'free' }));
    expect(bought.body.receipt).toMatchObject({ total: '0.00', withdraw_until: null, statement_name: null });
    const [mail] = await app.context.db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.orderId, bought.body.processing.extra._order.id_order),
          like(mailOutbox.mail, 'enrolment%'),
        ),
      );
    expect(mail?.subject).toBe(`Matrícula confirmada: ${free.title}`);
    expect(mail?.text).not.toMatch(/compra|recibo|pagamento/i);
    gateway.behaviour = 'waiting';
    const pix = await start(buildCheckoutForm(await insertGroupOnSale(app.context)));
    expect(pix.body.receipt).toMatchObject({ paid_at: null, withdraw_until: null, statement_name: null });
  });

  it.each([
    ['receipt', 50_000],
    ['enrolment', 0],
  ])(
    '%s leads to the one step that is next: first password, confirming the address, or the course',
    async (mail, price) => {
      gateway.behaviour = 'approve';
      const mailedTo = async (email: string) => {
        const sale = await insertGroupOnSale(app.context, { priceCents: price, cashPriceCents: price });
        const { document_number } = first;
        const values = { email, document_number, type: price === 0 ? 'free' : 'credit' };
        const form = buildCheckoutForm(sale, values);
        const { body } = await (price === 0 ? start(form) : credit(form));
        const [row] = await app.context.db
          .select({ mail: mailOutbox.mail })
          .from(mailOutbox)
          .where(eq(mailOutbox.orderId, body.processing.extra._order.id_order));
        return row?.mail;
      };
      const first = buildCheckoutForm(await insertGroupOnSale(app.context));
      expect(await mailedTo(first.email)).toBe(`${mail}-first-password`);
      expect(await mailedTo(first.email)).toBe(`${mail}-unverified`);
      await app.context.db
        .update(students)
        .set({ emailVerifiedAt: app.clock.now })
        .where(eq(students.email, first.email));
      expect(await mailedTo(first.email)).toBe(mail);
    },
  );
});
