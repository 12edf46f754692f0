import { REFUND_BLOCKED, WITHDRAWAL_BLOCKED } from '@toro/domain/sales/checkout/chargebacks';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from '../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { buildPdf, sendOrderFile } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { enrolments, orderFiles, walletAccounts } from '../../../database/schema/index.ts';
import { findMiscounted } from '../../catalogue/class-groups/enrolled-count.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';
import { sweepRefunds } from '../checkout/refunds/sweep-refunds.ts';
import { withdrawPurchase } from '../checkout/withdrawals/withdraw-purchase.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const orders = orderClient(app);
const { buy } = orders;
const expensive = { priceCents: 300_000, cashPriceCents: 300_000 };
const cheap = { priceCents: 50_000, cashPriceCents: 50_000 };
let finance: { id: number; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const post = (path: string, payload: object, cookie = finance.cookie) =>
  office.request({ method: 'POST', url: `/v1/office/${path}`, cookie, payload });
const get = async (path: string) =>
  (await office.request({ method: 'GET', url: `/v1/office/${path}`, cookie: finance.cookie })).body;
const page = async (number: number) =>
  (await office.request({ method: 'GET', url: `/v1/office/orders/${number}`, cookie: finance.cookie })).body;
const chargeback = { day: '2026-11-15', amount: 50_000, reference: 'CB-2026-1', ends_enrolment: false };
const refundBody = (latest = 0) => ({
  amount: null,
  to_wallet: false,
  reason: 'other',
  note: 'Por acordo',
  ends_enrolment: false,
  latest_refund: latest,
});
const places = (orderId: string) =>
  app.context.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.orderId, orderId), isNull(enrolments.endedAt)));
const balance = async (studentId: number | null) => {
  const [wallet] = await app.context.db
    .select()
    .from(walletAccounts)
    .where(and(eq(walletAccounts.studentId, studentId ?? 0), eq(walletAccounts.account, 'wallet')));
  return wallet?.balanceCents;
};

describe('a chargeback', () => {
  it('has day, amount and reference, takes cashback back, ends the enrolment if ticked, and ends as won or lost (ORDER-16)', async () => {
    const { code } = await insertCoupon(app.context, { percentage: 0, cashbackCents: 1000 });
    const { number, id, order } = await buy({ cupom: code }, cheap);
    const path = `orders/${number}/chargebacks`;
    expect((await post(path, { ...chargeback, amount: 50_001 })).body.details).toEqual([
      { field: 'amount', message: 'O pedido é de R$\u00a0500,00.' },
    ]);
    expect((await post(path, { ...chargeback, day: '2026-11-14' })).status).toBe(422);
    expect((await post(path, { ...chargeback, day: '2099-01-01' })).status).toBe(422);
    expect((await post(path, { ...chargeback, reference: '' })).status).toBe(422);
    const support = await office.enter('support');
    expect((await post(path, chargeback, support.cookie)).status).toBe(403);
    const first = await post(path, { ...chargeback, amount: 10_000 });
    expect(first.body).toMatchObject({
      state: 'open',
      amount: '100.00',
      reference: 'CB-2026-1',
      cashback: '2.00',
    });
    expect(await places(id)).toHaveLength(1);
    expect((await post(path, chargeback)).status).toBe(409);
    expect((await post(`chargebacks/${first.body.id}/end`, { state: 'won' })).body.state).toBe('won');
    expect((await post(`chargebacks/${first.body.id}/end`, { state: 'lost' })).status).toBe(409);
    const second = await post(path, { ...chargeback, ends_enrolment: true });
    expect(second.body.cashback).toBe('10.00');
    expect(await places(id)).toEqual([]);
    expect(await balance((await order()).studentId)).toBe(0);
    expect((await post(`chargebacks/${second.body.id}/end`, { state: 'lost' })).body.state).toBe('lost');
    expect((await page(number)).chargebacks.map(({ state }: { state: string }) => state)).toEqual([
      'lost',
      'won',
    ]);
  });

  it('that is open blocks refunds; its end frees them (ORDER-17)', async () => {
    const { number } = await buy({}, cheap);
    const { body } = await post(`orders/${number}/chargebacks`, chargeback);
    const refused = await post(`orders/${number}/refunds`, refundBody());
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Há uma contestação aberta neste pedido. O estorno volta a ser possível quando ela terminar.',
    ]);
    await post(`chargebacks/${body.id}/end`, { state: 'won' });
    expect((await post(`orders/${number}/refunds`, refundBody())).status).toBe(200);
  });

  it('that is won gives back the cashback and the enrolment that its opening took', async () => {
    const { code } = await insertCoupon(app.context, { percentage: 0, cashbackCents: 1000 });
    const { number, id, order } = await buy({ cupom: code }, cheap);
    const { studentId } = await order();
    const opened = await post(`orders/${number}/chargebacks`, { ...chargeback, ends_enrolment: true });
    expect([await balance(studentId), await places(id), (await page(number)).state]).toEqual([
      0,
      [],
      'disputed',
    ]);
    await post(`chargebacks/${opened.body.id}/end`, { state: 'won' });
    expect([await balance(studentId), (await places(id)).length, (await page(number)).state]).toEqual([
      1000,
      1,
      'paid',
    ]);
    expect(await findMiscounted(app.context.db)).toEqual([]);
  });

  it('that is lost leaves nothing to refund, and its end is corrected by a second entry', async () => {
    const { code } = await insertCoupon(app.context, { percentage: 0, cashbackCents: 1000 });
    const { number, id, order } = await buy({ cupom: code }, cheap);
    const { studentId } = await order();
    const { body } = await post(`orders/${number}/chargebacks`, chargeback);
    const end = `chargebacks/${body.id}`;
    expect((await post(`${end}/correction`, { state: 'won', reason: 'Ainda aberta' })).status).toBe(409);
    const lost = await post(`${end}/end`, { state: 'lost', ends_enrolment: true });
    expect(lost.body).toMatchObject({ state: 'lost', lost: '500.00' });
    expect(await places(id)).toEqual([]);
    expect(await page(number)).toMatchObject({
      state: 'charged_back',
      refundable: '0.00',
      sums: { paid: '500.00', charged_back: '500.00', net: '0.00' },
    });
    const rejected = await post(`orders/${number}/refunds`, refundBody());
    expect([rejected.status, rejected.body.error]).toEqual([
      409,
      'Não há o que estornar: o valor deste pedido foi perdido em uma contestação.',
    ]);
    expect((await post(`${end}/correction`, { state: 'won', reason: 'oi' })).status).toBe(422);
    expect((await post(`${end}/correction`, { state: 'lost', reason: 'Sem mudança' })).status).toBe(409);
    const corrected = await post(`${end}/correction`, { state: 'won', reason: 'O banco voltou atrás' });
    expect(corrected.body).toMatchObject({ state: 'won', lost: '0.00', cashback: '0.00' });
    expect([await balance(studentId), (await places(id)).length]).toEqual([1000, 1]);
    expect((await page(number)).sums.net).toBe('500.00');
    const { entries } = await get(`chargebacks/${body.id}`);
    expect(
      entries.map(({ state, amount, reason }: Record<string, string>) => [state, amount, reason]),
    ).toEqual([
      ['open', '0.00', null],
      ['lost', '500.00', null],
      ['won', '-500.00', 'O banco voltou atrás'],
    ]);
    const again = await post(`${end}/correction`, { state: 'lost', reason: 'Perdida de vez' });
    expect(again.body).toMatchObject({ state: 'lost', lost: '500.00', cashback: '10.00' });
    expect(await balance(studentId)).toBe(0);
  });

  it('that is open holds back the approval and the sending of refunds and the withdrawal of the student', async () => {
    const { number, id, order, refundsOf } = { ...(await buy({}, expensive)), refundsOf: orders.refundsOf };
    const waiting = await post(`orders/${number}/refunds`, refundBody());
    expect(waiting.body.state).toBe('waiting');
    const { body } = await post(`orders/${number}/chargebacks`, { ...chargeback, amount: 300_000 });
    const second = await office.enter('owner');
    const approval = await post(`refunds/${waiting.body.id}/approval`, {}, second.cookie);
    expect([approval.status, approval.body.error]).toEqual([409, REFUND_BLOCKED]);
    const { studentId } = await order();
    await expect(withdrawPurchase(app.context, studentId ?? 0, id)).rejects.toThrow(WITHDRAWAL_BLOCKED);
    await post(`chargebacks/${body.id}/end`, { state: 'lost' });
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['cancelled']);
    await expect(withdrawPurchase(app.context, studentId ?? 0, id)).rejects.toThrow(/já voltou pelo banco/);
    expect(await places(id)).toHaveLength(1);

    const sent = await buy({}, cheap);
    const refund = await post(`orders/${sent.number}/refunds`, refundBody());
    const dispute = await post(`orders/${sent.number}/chargebacks`, chargeback);
    expect(await sendRefund(app.context, refund.body.id)).toBeNull();
    await sweepRefunds(app.context);
    expect((await refundsOf(sent.id)).map(({ state }) => state)).toEqual(['requested']);
    await post(`chargebacks/${dispute.body.id}/end`, { state: 'won' });
    await sweepRefunds(app.context);
    expect((await refundsOf(sent.id)).map(({ state }) => state)).toEqual(['done']);
  });

  it('that is lost while a refund may have been sent waits for its answer, and takes only what is left', async () => {
    const { number, id } = await buy({}, cheap);
    const refund = await post(`orders/${number}/refunds`, { ...refundBody(), amount: 50_000 });
    gateway.cancelResult = 'unclear';
    await sendRefund(app.context, refund.body.id);
    expect((await orders.refundsOf(id)).map(({ state }) => state)).toEqual(['unclear']);
    const { body } = await post(`orders/${number}/chargebacks`, chargeback);
    const waits = await post(`chargebacks/${body.id}/end`, { state: 'lost' });
    expect([waits.status, waits.body.error]).toEqual([
      409,
      'Um estorno de R$\u00a0500,00 foi enviado e ainda não tem resposta do gateway. Espere por ela.',
    ]);
    expect((await get(`chargebacks/${body.id}`)).state).toBe('open');
    gateway.cancellations.set((await orders.refundsOf(id))[0]?.key ?? '', 'done');
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    finance = await office.enter('finance');
    await sweepRefunds(app.context);
    const lost = await post(`chargebacks/${body.id}/end`, { state: 'lost' });
    expect(lost.body).toMatchObject({ state: 'lost', lost: '0.00' });
    expect((await page(number)).sums).toMatchObject({
      refunded: '500.00',
      charged_back: '0.00',
      net: '0.00',
    });
  });

  it('has a page with its order, its deadline and the papers of the defence', async () => {
    const { number } = await buy({}, cheap);
    const path = `orders/${number}/chargebacks`;
    expect((await post(path, { ...chargeback, due_on: '2026-11-14' })).body.details).toEqual([
      { field: 'due_on', message: 'O prazo vem antes do dia da contestação.' },
    ]);
    const { body } = await post(path, { ...chargeback, due_on: '2026-11-25' });
    const { body: file } = await sendOrderFile(office, finance.cookie, {
      use: 'proof',
      content: buildPdf('Acessos'),
      name: 'acessos.pdf',
    });
    const papers = `chargebacks/${body.id}/papers`;
    const added = await post(papers, { kind: 'access', file_id: file.id });
    expect(added.status).toBe(200);
    expect((await post(papers, { kind: 'terms', file_id: file.id })).status).toBe(422);
    expect((await post('chargebacks/999999/papers', { kind: 'access', file_id: file.id })).status).toBe(404);
    expect(await get(`chargebacks/${body.id}`)).toMatchObject({
      due_on: '2026-11-25',
      loss: '500.00',
      order: { number, state: 'disputed', sums: { paid: '500.00', net: '500.00' } },
      papers: [{ kind: 'access', file: { name: 'acessos.pdf' } }],
    });
    const listed = await get('chargebacks?state=open');
    expect(listed.rows.find((row: { id: number }) => row.id === body.id)).toMatchObject({
      number: String(number),
      due_on: '2026-11-25',
      papers: 1,
      state: 'open',
    });
    const remove = (id = body.id) =>
      office.request({
        method: 'DELETE',
        url: `/v1/office/chargebacks/${id}/papers/${added.body.id}`,
        cookie: finance.cookie,
      });
    const [stored] = await app.context.db.select().from(orderFiles).where(eq(orderFiles.id, file.id));
    const findStored = () => app.context.storage.find(stored?.storageKey ?? '');
    expect(await findStored()).not.toBeNull();
    expect((await remove(999_999)).body.error).toBe('Não encontramos esta contestação.');
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.error).toBe('Este documento já foi removido.');
    expect(await findStored()).toBeNull();
    expect((await get(`chargebacks/${body.id}`)).papers).toEqual([]);
    const support = await office.enter('support');
    expect((await post(papers, { kind: 'access', file_id: file.id }, support.cookie)).status).toBe(403);
  });

  it('and the state of its order can be filtered', async () => {
    const { number } = await buy({}, cheap);
    const found = async (state: string) =>
      (await get(`orders?state=${state}&q=${number}`)).rows.map((row: { state: string }) => row.state);
    const { body } = await post(`orders/${number}/chargebacks`, chargeback);
    expect([await found('paid'), await found('disputed')]).toEqual([[], ['disputed']]);
    await post(`chargebacks/${body.id}/end`, { state: 'lost' });
    expect([await found('disputed'), await found('charged_back')]).toEqual([[], ['charged_back']]);
    await post(`chargebacks/${body.id}/correction`, { state: 'won', reason: 'O banco voltou atrás' });
    expect([await found('charged_back'), await found('paid')]).toEqual([[], ['paid']]);
  });

  it('of one order ended twice at once has one end', async () => {
    const { number } = await buy({}, cheap);
    const { body } = await post(`orders/${number}/chargebacks`, chargeback);
    const ends = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        post(`chargebacks/${body.id}/end`, { state: at % 2 === 0 ? 'won' : 'lost' }),
      ),
    );
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await get(`chargebacks/${body.id}`)).entries).toHaveLength(2);
  });

  it('and twenty at once leave one open (ORDER-16)', async () => {
    const { number } = await buy({}, cheap);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(`orders/${number}/chargebacks`, chargeback)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
