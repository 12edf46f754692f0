import { beforeAll, describe, expect, it } from 'vitest';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { withActor } from '../../../platform/context.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';
import { sweepRefunds } from '../checkout/refunds/sweep-refunds.ts';
import { withdrawPurchase } from '../checkout/withdrawals/withdraw-purchase.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { buy, refundsOf } = orderClient(app);
let finance: { id: number; email: string; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const listStuck = async () =>
  (await office.request({ method: 'GET', url: '/v1/office/stuck-orders', cookie: finance.cookie })).body
    .orders;

async function withdraw() {
  const bought = await buy({ type: 'pix' }, { priceCents: 50_000, cashPriceCents: 50_000 });
  const studentId = (await bought.order()).studentId ?? 0;
  await withdrawPurchase(withActor(app.context, { kind: 'student', id: studentId }), studentId, bought.id);
  const [refund] = await refundsOf(bought.id);
  await sendRefund(app.context, refund?.id ?? 0);
  const status = async () => {
    const authorization = `Bearer ${await signIn(app.context, studentId)}`;
    const { body } = await app.request({
      method: 'GET',
      url: `/v1/orders/${bought.id}`,
      headers: { authorization },
    });
    return body.withdrawal;
  };
  return { ...bought, protocol: refund?.id ?? 0, status };
}

describe('a withdrawal that the gateway refuses or does not answer', () => {
  it.each(['refused', 'unclear'] as const)(
    'keeps its protocol, stands first in the list of Financeiro, and the job goes on until the money is back: %s (ORDER-43)',
    async (answer) => {
      gateway.cancelResult = answer;
      const staffs = await buy({ type: 'pix' }, { priceCents: 50_000, cashPriceCents: 50_000 });
      const request = { orderId: staffs.id, amount: 100, way: 'gateway', reason: 'other' } as const;
      await sendRefund(
        app.context,
        (await requestRefund(app.context, { ...request, key: `k-${staffs.id}` })).id,
      );
      const { id, number, protocol, status, order } = await withdraw();
      expect(await status()).toMatchObject({ state: 'running', protocol });
      const [first, ...others] = await listStuck();
      expect(first).toMatchObject({ number, protocol, state: answer, is_withdrawal: true, amount: '500.00' });
      expect(others.map((each: { number: number }) => each.number)).toContain(staffs.number);
      // Nothing is sent before it is due, and the job sends or queries it by itself afterwards.
      const before = gateway.cancelled.length;
      await sweepRefunds(app.context);
      expect(gateway.cancelled).toHaveLength(before);
      app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
      await sweepRefunds(app.context);
      expect((await refundsOf(id))[0]).toMatchObject({ state: answer, nextAskAt: expect.any(Date) });
      gateway.cancelResult = 'done';
      app.clock.now = new Date(app.clock.now.getTime() + 40 * 60_000);
      await sweepRefunds(app.context);
      expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done']);
      expect((await order()).status).toBe('refunded');
      expect(await status()).toMatchObject({ state: 'done' });
      finance.cookie = await office.login(finance.email);
      expect((await listStuck()).map((each: { number: number }) => each.number)).not.toContain(number);
    },
  );

  it('is not sent again when staff have given the money back meanwhile (ORDER-43)', async () => {
    gateway.cancelResult = 'refused';
    const { id } = await withdraw();
    gateway.cancelResult = 'done';
    const request = { orderId: id, amount: 'rest', way: 'gateway', reason: 'support' } as const;
    const refund = await requestRefund(app.context, {
      ...request,
      key: `again-${id}`,
      withoutApproval: true,
    });
    await sendRefund(app.context, refund.id);
    const before = gateway.cancelled.length;
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
    await sweepRefunds(app.context);
    expect(gateway.cancelled).toHaveLength(before);
    expect((await refundsOf(id)).map(({ state, nextAskAt }) => [state, nextAskAt])).toEqual([
      ['refused', null],
      ['done', null],
    ]);
  });
});
