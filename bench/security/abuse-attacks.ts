import { catalogue, type Route } from '@toro/contract/catalogue';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { orders, payments, podcastEpisodes, questions } from '../../apps/api/src/database/schema/index.ts';
import { settlePayment } from '../../apps/api/src/features/sales/checkout/orders/settle-payment.ts';
import { buildCheckoutForm, checkoutClient } from '../../apps/api/test/checkout-factories.ts';
import { insertCandidate, insertModule, insertQuestion } from '../../apps/api/test/exam-factories.ts';
import { insertStudent } from '../../apps/api/test/factories.ts';
import { keyHeader } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import type { SecurityEnvironment } from './environment.ts';

const SALE = { tag: 'cpa-20', id: 560 };

/** Attacks on seats, cards, payments, the question bank, media and passwords. Returns what went wrong. */
export async function runAbuseAttacks({ context, http, gateway }: SecurityEnvironment) {
  const faults: string[] = [];
  let requests = 0;
  const send = async ({ token, ...options }: InjectOptions & { token?: string }) => {
    requests += 1;
    const headers = {
      'x-api-key': keyHeader(context),
      ...options.headers,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await http.inject({ ...options, headers });
    return { status: response.statusCode, text: response.body, json: () => JSON.parse(response.body) };
  };
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) faults.push(`abuse: ${what}`);
  };
  const client = checkoutClient({ context, request: send } as never);
  const before = { behaviour: gateway.behaviour, orderLimits: context.config.orderLimits };
  context.config.orderLimits = { openPerNetwork: 30, openPerCard: 3, denials: 3, networkDenials: 10 };

  // Hoarding: unpaid orders of one network end at the limit.
  gateway.behaviour = 'waiting';
  const hoarded = await Promise.all(
    Array.from({ length: 35 }, () => client.start(buildCheckoutForm(SALE), '10.92.0.1')),
  );
  const placed = hoarded.filter(({ status }) => status === 200).length;
  expectThat(placed <= 30, `one network holds ${placed} unpaid orders`);

  // Card testing: the fourth denial of a card is not sent to the gateway.
  gateway.behaviour = 'deny';
  const card = { card_number: '5155901222280001' };
  for (let at = 0; at < 3; at++) await client.credit(buildCheckoutForm(SALE), card);
  const charged = gateway.sent.length;
  const tested = await client.credit(buildCheckoutForm(SALE), card);
  expectThat(
    tested.status === 429 && gateway.sent.length === charged,
    `a fourth card test: ${tested.status}`,
  );

  // A payment of another amount settles nothing.
  gateway.behaviour = 'waiting';
  await client.start(buildCheckoutForm(SALE), '10.93.0.1');
  const [payment] = await context.db.select().from(payments).where(eq(payments.status, 'waiting')).limit(1);
  if (payment) {
    const reported = { amount: '1', currency: 'BRL', orderId: payment.orderId };
    const outcome = { status: 'approved' as const, gatewayPaymentId: 'cheap', detail: {}, reported };
    await settlePayment(context, { paymentId: payment.id, outcome, source: 'query' });
    const [order] = await context.db.select().from(orders).where(eq(orders.id, payment.orderId));
    expectThat(order?.status !== 'paid', 'a payment of one cent paid an order');
  }
  gateway.behaviour = before.behaviour;
  context.config.orderLimits = before.orderLimits;

  // The question bank: nothing of another certification, nothing of a mock that is not finished.
  const candidate = await insertCandidate(context, { isMock: true });
  const foreign = await insertQuestion(context, await insertModule(context));
  for (const id of [foreign.id, candidate.questions[0]?.id ?? 0]) {
    const [question] = await context.db.select().from(questions).where(eq(questions.id, id));
    for (const url of [`explainedById/${id}`, `explained/${question?.code}`]) {
      const answer = await send({ url: `/v1/services/questions/${url}`, token: candidate.token });
      expectThat([404, 409].includes(answer.status), `${url} answers ${answer.status}`);
      expectThat(!answer.text.includes('correta'), `${url} reveals the key`);
    }
  }

  // Sound is not served without a signature.
  const [episode] = await context.db.select().from(podcastEpisodes).limit(1);
  const media = await send({ url: `/files/${episode?.audioPath.replace('public/', '')}` });
  expectThat(media.status === 404, `sound without a signed link: ${media.status}`);

  // A student who must change the password reaches no call but those that it needs.
  const fresh = await insertStudent(context, { requirePasswordChange: true });
  const token = await signIn(context, fresh.id);
  const routes = Object.values(catalogue).flatMap((feature) =>
    Object.values(feature as Record<string, Route>),
  );
  for (const { call } of routes)
    if (call.guard.startsWith('student') && !call.beforePasswordChange) {
      const url = call.path.replaceAll(/:\w+/g, '1');
      const { status } = await send({ method: call.method, url, token });
      expectThat(status === 409, `${call.method} ${call.path} before a password change: ${status}`);
    }
  return { faults, requests };
}
