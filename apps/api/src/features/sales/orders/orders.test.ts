import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { formatMoney } from '@toro/domain/base/money/money';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../test/checkout-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import type { recordJobs } from '../../../../test/test-app.ts';
import { enrolments, mailOutbox, orders, refunds } from '../../../database/schema/index.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';

const office = useOffice();
const { app } = office;
const { credit, start } = checkoutClient(app);

/** The texts of a PDF of ours. */
const readPdf = (pdf: string) =>
  [...pdf.matchAll(/<([0-9a-f]*)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n');

const gateway = useGateway(app);
const db = () => app.context.db;
const queued = () =>
  (app.context.jobs as ReturnType<typeof recordJobs>).queued.filter(({ name }) => name === 'send-refund');

/** A student with an order paid by card on 10 November 2026. */
async function buyCourse(group: Parameters<typeof insertGroupOnSale>[1] = {}) {
  app.clock.now = academyInstant('2026-11-10', '20:00');
  const student = await insertStudent(app.context);
  const sale = await insertGroupOnSale(app.context, group);
  const bought = await credit(
    buildCheckoutForm(sale, {
      email: student.email,
      document_number: student.cpf,
      full_name: 'Ana Souza Compradora',
      installments: 3,
    }),
  );
  const id = bought.body.processing.extra._order.id_order as string;
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: 'paid', studentId: student.id });
  const token = await signIn(app.context, student.id);
  return { student, sale, id, number: order?.number ?? 0, token };
}

const ask = (token: string, method: 'GET' | 'POST', path = '') =>
  app.request({ method, url: `/v1/orders${path}`, headers: { authorization: `Bearer ${token}` } });
const withdraw = ({ id, token }: { id: string; token: string }) => ask(token, 'POST', `/${id}/withdrawal`);
const refundsOf = (id: string) => db().select().from(refunds).where(eq(refunds.orderId, id));
const openEnrolments = (id: string) =>
  db()
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.orderId, id), isNull(enrolments.endedAt)));

describe('the own orders', () => {
  it('have course, day, value, method, state and refunds; that of another student is a 404 (ORDER-37)', async () => {
    const { id, token, sale, number, student } = await buyCourse();
    const { status, body } = await ask(token, 'GET');
    expect([status, body]).toMatchObject([
      200,
      [
        {
          id,
          number,
          items: [{ title: sale.title, group: sale.name }],
          total: '2590.00',
          method: 'credit',
          instalments: 3,
          state: 'paid',
          refunds: [],
          paid_at: '2026-11-10T23:00:00.000Z',
        },
      ],
    ]);
    const refund = await requestRefund(app.context, {
      orderId: id,
      amount: 5_000,
      way: 'wallet',
      reason: 'support',
      key: `teste:${id}`,
      withoutApproval: true,
    });
    expect((await ask(token, 'GET', `/${id}`)).body.refunds).toEqual([
      { amount: '50.00', state: 'done', at: refund.doneAt?.toISOString() },
    ]);
    const other = await insertStudent(app.context);
    const foreign = await signIn(app.context, other.id);
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['POST', `/${id}/receipt`],
      ['POST', `/${id}/invoice`],
      ['POST', `/${id}/withdrawal`],
    ] as const)
      expect([path, (await ask(foreign, method, path)).status]).toEqual([path, 404]);
    expect((await ask(foreign, 'GET')).body).toEqual([]);
    expect(await openEnrolments(id)).toHaveLength(1);
    expect(student.id).toBeGreaterThan(0);
  });

  it('give a receipt as PDF with academy, buyer, CPF, items, discount, total, method, number and day (ORDER-38)', async () => {
    const { id, token, number, sale } = await buyCourse();
    await db().update(orders).set({ cpf: '52998224725' }).where(eq(orders.id, id));
    const { body } = await ask(token, 'POST', `/${id}/receipt`);
    expect(body.filename).toBe(`recibo-${number}.pdf`);
    const file = await app.request({ method: 'GET', url: body.url });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(String(file.headers['content-disposition'])).toContain('attachment');
    const pdf = String(file.body);
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    const text = readPdf(pdf);
    for (const part of [
      `Recibo do pedido ${number}`,
      'Ana Souza Compradora',
      '529.982.247-25',
      sale.title,
      formatMoney(259_000),
      'Cartão de crédito, 3× de',
      '10 nov 2026 às 20:00',
    ])
      expect(text).toContain(part);
    expect((await app.request({ method: 'GET', url: body.url.replace(/sig=[^&]+/, 'sig=x') })).status).toBe(
      404,
    );
  });
});

describe('the number and the price of an order', () => {
  it('are the same in receipt, mails, list, PDF and office, from the list price to what was paid (ORDER-38)', async () => {
    app.clock.now = academyInstant('2026-11-10', '20:00');
    const student = await insertStudent(app.context, { firstName: 'Marta' });
    const sale = await insertGroupOnSale(app.context, { priceCents: 259_000, cashPriceCents: 239_000 });
    const coupon = await insertCoupon(app.context);
    const { body } = await start(
      buildCheckoutForm(sale, {
        email: student.email,
        document_number: student.cpf,
        cupom: coupon.code,
        type: 'pix',
      }),
    );
    const id = body.processing.extra._order.id_order as string;
    const { number, prices, total } = body.receipt;
    expect([...prices, total]).toEqual([
      { label: 'Preço de tabela', amount: '2590.00' },
      { label: 'Desconto à vista', amount: '-200.00' },
      { label: `Cupom ${coupon.code}`, amount: '-239.00' },
      '2151.00',
    ]);
    const [mail] = await db().select().from(mailOutbox).where(eq(mailOutbox.orderId, id));
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    for (const part of [
      'Olá, Marta!',
      `Pedido: ${number}`,
      'Preço de tabela: R$ 2.590,00',
      'Desconto à vista: -R$ 200,00',
      `Cupom ${coupon.code}: -R$ 239,00`,
      'Total: R$ 2.151,00',
    ])
      expect(text).toContain(part);
    expect(`${text} ${mail?.html}`).not.toContain(id);
    const token = await signIn(app.context, student.id);
    expect((await ask(token, 'GET')).body).toMatchObject([{ id, number, total }]);
    const { cookie } = await office.enter('finance');
    const page = await office.request({ method: 'GET', url: `/v1/office/orders/${number}`, cookie });
    expect(page.body).toMatchObject({ id, number, total });
    const { url } = (await ask(token, 'POST', `/${id}/receipt`)).body;
    const lines = readPdf(String((await app.request({ method: 'GET', url })).body)).replaceAll('\u00a0', ' ');
    for (const part of [`Recibo do pedido ${number}`, 'R$ 2.590,00', '-R$ 239,00', 'R$ 2.151,00'])
      expect(lines).toContain(part);
    expect(lines).not.toContain(id);
    expect(lines).not.toContain('Líquido');

    await db().update(orders).set({ feeCents: 5_000 }).where(eq(orders.id, id));
    await db().insert(refunds).values({
      orderId: id,
      key: 'parte',
      way: 'gateway',
      amountCents: 15_100,
      state: 'done',
      reason: 'other',
      requestedByName: 'Teste',
      doneAt: app.clock.now,
    });
    const { url: after } = (await ask(token, 'POST', `/${id}/receipt`)).body;
    const rest = readPdf(String((await app.request({ method: 'GET', url: after })).body)).replaceAll(
      '\u00a0',
      ' ',
    );
    const { sums } = (await office.request({ method: 'GET', url: `/v1/office/orders/${number}`, cookie }))
      .body;
    expect(sums).toMatchObject({ refunded: '151.00', fee: '50.00', net: '1950.00' });
    for (const part of ['Estornado', '-R$ 151,00', 'Taxa', '-R$ 50,00', 'Líquido', 'R$ 1.950,00'])
      expect(rest).toContain(part);
  });

  it('stand without a name in the mail while the address is not verified', async () => {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context));
    const { body } = await start(form);
    const [mail] = await db()
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, body.processing.extra._order.id_order));
    expect(mail?.text).toContain('Olá!');
    expect(mail?.text).not.toContain('Compradora');
  });
});

describe('a withdrawal', () => {
  it('is open until the end of the 7th day, and from the 8th on refused with 409 and the day (ORDER-39, ORDER-41)', async () => {
    const early = await buyCourse();
    const late = await buyCourse();
    app.clock.now = new Date(academyInstant('2026-11-18').getTime() - 1);
    expect(
      (await ask(await signIn(app.context, early.student.id), 'GET', `/${early.id}`)).body.withdrawal,
    ).toEqual({
      state: 'open',
      last_day: '2026-11-17',
      protocol: null,
    });
    const token = await signIn(app.context, early.student.id);
    expect((await withdraw({ id: early.id, token })).status).toBe(200);
    app.clock.now = academyInstant('2026-11-18');
    const lateToken = await signIn(app.context, late.student.id);
    expect((await ask(lateToken, 'GET', `/${late.id}`)).body.withdrawal.state).toBe('over');
    const refused = await withdraw({ id: late.id, token: lateToken });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Prazo de desistência encerrado em 17/11/2026',
    ]);
    expect(await refundsOf(late.id)).toEqual([]);
    expect(await openEnrolments(late.id)).toHaveLength(1);
  });

  it('counts from the opening of access when that is later than the payment (ORDER-39)', async () => {
    const { id, token } = await buyCourse({ startsOn: '2026-12-01' });
    expect((await ask(token, 'GET', `/${id}`)).body.withdrawal).toMatchObject({
      state: 'open',
      last_day: addDays('2026-12-01', 7),
    });
  });

  it('ends the enrolments, asks the gateway for everything without staff, and mails the protocol (ORDER-40)', async () => {
    const bought = await buyCourse();
    const { status, body } = await withdraw(bought);
    const [refund] = await refundsOf(bought.id);
    expect([status, body.withdrawal]).toEqual([
      200,
      { state: 'running', last_day: '2026-11-17', protocol: refund?.id },
    ]);
    expect(await openEnrolments(bought.id)).toEqual([]);
    expect(refund).toMatchObject({
      amountCents: 259_000,
      way: 'gateway',
      reason: 'withdrawal',
      requestedByName: 'Aluno',
      state: 'requested',
    });
    expect(refund?.sendAfter).toBeNull();
    expect(queued().at(-1)?.data).toEqual({
      id: refund?.id,
    });
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, bought.student.email));
    expect(mails.at(-1)?.subject).toContain(`protocolo ${refund?.id}`);
    await sendRefund(app.context, refund?.id ?? 0);
    expect(gateway.cancelled.at(-1)).toMatchObject({ amount: 259_000 });
    expect((await ask(bought.token, 'GET', `/${bought.id}`)).body).toMatchObject({
      state: 'refunded',
      withdrawal: { state: 'done' },
    });
  });

  it('twice, from two tabs, or while staff refund the order gives the money back once (ORDER-42)', async () => {
    const bought = await buyCourse();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => withdraw(bought)),
      requestRefund(app.context, {
        orderId: bought.id,
        amount: 'rest',
        way: 'gateway',
        reason: 'support',
        key: `staff:${bought.id}`,
        withoutApproval: true,
      }).catch(() => null),
    ]);
    for (const answer of answers.slice(0, 10)) expect((answer as { status: number }).status).toBe(200);
    const rows = await refundsOf(bought.id);
    expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(259_000);
    for (const { id } of rows) await Promise.all([sendRefund(app.context, id), sendRefund(app.context, id)]);
    expect(gateway.cancelled.reduce((sum, { amount }) => sum + amount, 0)).toBe(259_000);
    expect((await withdraw(bought)).status).toBe(200);
    expect(await refundsOf(bought.id)).toHaveLength(rows.length);
  });

  it('takes the place of a refund that waits for a second person (ORDER-40)', async () => {
    const bought = await buyCourse();
    const waiting = await requestRefund(app.context, {
      orderId: bought.id,
      amount: 'rest',
      way: 'gateway',
      reason: 'support',
      key: `staff:${bought.id}`,
    });
    expect(waiting.state).toBe('waiting');
    expect((await withdraw(bought)).status).toBe(200);
    expect((await refundsOf(bought.id)).map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['cancelled', 259_000],
      ['requested', 259_000],
    ]);
  });

  it('that the gateway does not answer goes on, and the student keeps the protocol (ORDER-43)', async () => {
    const bought = await buyCourse();
    gateway.cancelResult = 'unclear';
    await withdraw(bought);
    const [refund] = await refundsOf(bought.id);
    await sendRefund(app.context, refund?.id ?? 0);
    const { body } = await ask(bought.token, 'GET', `/${bought.id}`);
    expect(body.withdrawal).toMatchObject({ state: 'running', protocol: refund?.id });
    const [unclear] = await refundsOf(bought.id);
    expect(unclear).toMatchObject({ state: 'unclear', nextAskAt: expect.any(Date) });
  });
});
