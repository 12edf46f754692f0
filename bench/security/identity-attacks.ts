import { catalogue, type Route } from '@toro/contract/catalogue';
import { formatPhone } from '@toro/domain/base/validation/phone';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { enrolments, students } from '../../apps/api/src/database/schema/index.ts';
import { verifyAccount } from '../../apps/api/src/features/sales/checkout/buyers/verify-account.ts';
import { IDENTITY_LOOKUPS } from '../../apps/api/src/platform/rate-limits.ts';
import { buildCheckoutForm } from '../../apps/api/test/checkout-factories.ts';
import { keyHeader } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import { readDataCopy } from '../../apps/api/test/read-data-copy.ts';
import type { SecurityEnvironment } from './environment.ts';

const FREE_SALE = { tag: 'financas-pessoais', id: 590 };
const PAID_SALE = { tag: 'cpa-20', id: 560 };

interface Victim {
  id: number;
  email: string;
  cpf: string | null;
  phone: string | null;
}

/** Attacks by a stranger who has the CPF or the e-mail address of a registered student. Returns what went wrong. */
export async function runIdentityAttacks({ context, http }: SecurityEnvironment, victim: Victim) {
  const faults: string[] = [];
  let requests = 0;
  const send = async (options: InjectOptions & { token?: string }) => {
    requests += 1;
    const { token, ...request } = options;
    const headers = { 'x-api-key': keyHeader(context), ...(token && { authorization: `Bearer ${token}` }) };
    const response = await http.inject({ ...request, headers });
    return { status: response.statusCode, text: response.body, body: JSON.parse(response.body || 'null') };
  };
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) faults.push(`identity: ${what}`);
  };
  const find = (query: string, network = '10.90.0.1') =>
    send({ method: 'GET', url: `/v1/checkout/findStudent?${query}`, remoteAddress: network });
  const buy = (sale: typeof FREE_SALE, values: object) =>
    send({
      method: 'POST',
      url: '/v1/checkout/process/start',
      payload: buildCheckoutForm(sale, { ...values }),
    });
  const groupsOf = async (id: number) =>
    (await context.db.select().from(enrolments).where(eq(enrolments.studentId, id))).length;
  const secrets = [victim.email, victim.phone, victim.cpf].filter((secret) => secret !== null);

  // The response about a known person has nothing to use, and its handle is for one CPF only.
  const known = [await find(`cpf=${victim.cpf}&email=a@b.test`), await find(`email=${victim.email}`)];
  for (const { text } of known)
    for (const secret of [...secrets, victim.cpf?.slice(3, 9) ?? '', `:${victim.id},`])
      expectThat(!text.includes(secret), `findStudent reveals ${secret}`);
  const handles = [
    known[0]?.body.id_usuario,
    (await find(`cpf=${victim.cpf}&email=a@b.test`)).body.id_usuario,
  ];
  expectThat(handles[0] !== null && handles[0] !== handles[1], 'the handle repeats');
  const stolen = { keep_registered_email: true, id_usuario: handles[0] };
  const rejected = await buy(PAID_SALE, stolen);
  expectThat(rejected.status === 422, `a handle works for another CPF: ${rejected.status}`);

  // A free order with the CPF opens a session for its course only, and never the victim's data.
  const before = await groupsOf(victim.id);
  const form = { type: 'free', document_number: victim.cpf, email: `estranho${Date.now()}@toro.test` };
  const bought = await buy(FREE_SALE, form);
  const login = await send({
    method: 'POST',
    url: '/login/purchase',
    payload: { login_token: bought.body.login_token },
  });
  const routes = Object.values(catalogue).flatMap((feature) =>
    Object.values(feature as Record<string, Route>),
  );
  for (const { call } of routes.filter(({ call }) => call.guard.startsWith('student') && !call.limited)) {
    const url = call.path.replaceAll(/:\w+/g, '1');
    const { status } = await send({
      method: call.method,
      url,
      token: login.body.token,
      ...(call.method !== 'GET' && { payload: {} }),
    });
    expectThat(status === 409, `${call.method} ${call.path} with a limited session: ${status}`);
  }
  const [stranger] = await context.db.select().from(students).where(eq(students.email, form.email));
  if (!stranger) throw new Error('the free order created no account');
  await verifyAccount(context, stranger.id);
  const token = await signIn(context, stranger.id);
  const records = await send({ method: 'GET', url: '/v1/profile/export', token });
  const copied = JSON.stringify(readDataCopy(records.body.content));
  for (const secret of [victim.email, formatPhone(victim.phone ?? '')])
    expectThat(secret === '' || !copied.includes(secret), `the export reveals ${secret}`);
  await buy(PAID_SALE, { document_number: victim.cpf, email: `novo${Date.now()}@toro.test` });
  expectThat(
    (await groupsOf(victim.id)) === before,
    'a purchase with the CPF changed the account of its owner',
  );

  // Harvesting stops: beyond the limit a known address has the response of an unknown one.
  const { identityLookups } = context.config;
  context.config.identityLookups = IDENTITY_LOOKUPS.network;
  for (let at = 0; at < IDENTITY_LOOKUPS.network; at++)
    await find(`email=colheita${at}@toro.test`, '10.91.0.1');
  const [registered, unknown] = [
    await find(`email=${victim.email}`, '10.91.0.1'),
    await find('email=nada@b.test', '10.91.0.1'),
  ];
  expectThat(registered.text === unknown.text, 'findStudent reveals an address beyond the limit');
  const forgotten = await send({
    method: 'POST',
    url: '/v1/generate-password',
    payload: { email: 'nada@b.test' },
    remoteAddress: '10.91.0.1',
  });
  expectThat(forgotten.status === 200, 'a forgotten password reveals an unknown address beyond the limit');
  context.config.identityLookups = identityLookups;
  return { faults, requests };
}
