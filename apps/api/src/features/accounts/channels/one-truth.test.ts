import { CHANNELS, type Channel, type Channels } from '@toro/domain/accounts/channels/channels';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../tools/property-runs.ts';
import { findMailedToken, insertSheet } from '../../../../test/answer-sheet-factories.ts';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { nextNumber } from '../../../../test/rows.ts';
import { useApp } from '../../../../test/test-app.ts';
import { consents, students } from '../../../database/schema/index.ts';
import { verifyAccount } from '../../sales/checkout/buyers/verify-account.ts';
import { createUnsubscribeLink } from './create-unsubscribe-link.ts';

const app = useApp();
const { ask, start } = checkoutClient(app);
beforeEach(() => app.context.limits.clear('unsubscribe', '10.0.0'));

const NONE: Channels = { phone: false, email: false, whatsapp: false };
const ALL: Channels = { phone: true, email: true, whatsapp: true };

const findStudent = async (email: string) =>
  (await app.context.db.select().from(students).where(eq(students.email, email)))[0];

async function channelsOf(email: string): Promise<Channels> {
  const row = await findStudent(email);
  return {
    phone: row?.channelPhone ?? false,
    email: row?.channelEmail ?? false,
    whatsapp: row?.channelWhatsapp ?? false,
  };
}

/** The channels by the profile, and by the newest entry of each in the listed consents. */
async function shownTo(studentId: number): Promise<{ profile: Channels; history: Channels }> {
  const token = await signIn(app.context, studentId);
  const get = async (url: string) => (await app.request({ method: 'GET', url, token })).body;
  const history: { purpose: string; granted: boolean }[] = await get('/v1/profile/consents');
  const lastOf = (channel: Channel) => history.find(({ purpose }) => purpose === channel)?.granted ?? false;
  return {
    profile: (await get(`/v1/crud/aluno/${studentId}`)).channels,
    history: { phone: lastOf('phone'), email: lastOf('email'), whatsapp: lastOf('whatsapp') },
  };
}

async function unsubscribe(person: { studentId: number | null; email: string }, channels: Channels) {
  const { url } = await createUnsubscribeLink(app.context, person);
  const body = { ...channels, type: 'disable', token: url.split('/').at(-1) };
  return ask('POST', '/v1/usuario-channels/disable', body);
}

async function saveProfile(studentId: number, channels: Channels) {
  const { status } = await app.request({
    method: 'POST',
    url: '/v1/usuario-channels/enable',
    payload: { ...channels },
    token: await signIn(app.context, studentId),
    headers: { 'x-api-key': keyHeader(app.context) },
  });
  expect(status).toBe(200);
}

let sheet: Awaited<ReturnType<typeof insertSheet>> | undefined;
/** Ticks boxes in the form of an answer sheet and confirms it by the mailed link. */
async function tickInForm(email: string, channels: Channels) {
  sheet ??= await insertSheet(app.context, ['A'], { opensOn: '2020-01-01' });
  // Each form comes from another network, so that no limit of mails applies.
  const ip = `10.8.${nextNumber() % 250}.1`;
  const lead = { id_gabarito: sheet.id, name: 'Lia', email, phone: '11912345678', channels };
  await app.context.limits.clear('sheetMailAddress', email);
  expect((await ask('POST', '/v1/gabaritoro/lead', lead, ip)).status).toBe(200);
  const link = await findMailedToken(app.context, email);
  expect((await ask('POST', `/v1/gabaritoro/confirm/${link}`, { mine: true })).status).toBe(200);
}

async function buyForFree(values: object = {}) {
  const sale = await insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
  const form = buildCheckoutForm(sale, { type: 'free', ...values });
  expect((await start(form)).status).toBe(200);
  return form;
}

describe('a purchase', () => {
  it('sets no channel on, and records terms and privacy alone', async () => {
    const { email } = await buyForFree();
    expect(await channelsOf(email)).toEqual(NONE);
    const rows = await app.context.db.select().from(consents).where(eq(consents.subject, email));
    expect(new Set(rows.map(({ purpose }) => purpose))).toEqual(new Set(['terms', 'privacy']));
  });

  it('keeps what the buyer ticked in a form before, once the address is verified', async () => {
    const email = `ficha${nextNumber()}@toro.test`;
    await tickInForm(email, { ...NONE, email: true });
    await buyForFree({ email });
    expect(await channelsOf(email)).toEqual(NONE);
    const student = await findStudent(email);
    await verifyAccount(app.context, student?.id ?? 0);
    expect(await shownTo(student?.id ?? 0)).toEqual({
      profile: { ...NONE, email: true },
      history: { ...NONE, email: true },
    });
  });
});

it('a link mailed to an address without an account disables the channels of the account it has now', async () => {
  const student = await insertStudent(app.context);
  const { body } = await unsubscribe({ studentId: null, email: student.email }, { ...NONE, email: true });
  expect(body).toEqual({ channels: { ...ALL, email: false } });
  expect(await channelsOf(student.email)).toEqual({ ...ALL, email: false });
});

it('profile, consents and unsubscribe show the same channels after any sequence of changes', async () => {
  const channels: fc.Arbitrary<Channels> = fc.record({
    phone: fc.boolean(),
    email: fc.boolean(),
    whatsapp: fc.boolean(),
  });
  const change = fc.record({
    by: fc.constantFrom('profile', 'unsubscribe', 'unsubscribe as a visitor', 'form', 'purchase'),
    channels,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const student = await insertStudent(app.context, {
        channelEmail: false,
        channelPhone: false,
        channelWhatsapp: false,
      });
      let expected = NONE;
      const join = (on: (channel: Channel) => boolean): Channels => ({
        phone: on('phone'),
        email: on('email'),
        whatsapp: on('whatsapp'),
      });
      for (const { by, channels: given } of changes) {
        if (by === 'profile') {
          await saveProfile(student.id, given);
          expected = given;
        } else if (by === 'form') {
          await tickInForm(student.email, given);
          expected = join((channel) => expected[channel] || given[channel]);
        } else if (by === 'purchase')
          await buyForFree({ email: student.email, document_number: student.cpf });
        else if (CHANNELS.some((channel) => given[channel])) {
          const studentId = by === 'unsubscribe' ? student.id : null;
          const { body } = await unsubscribe({ studentId, email: student.email }, given);
          expected = join((channel) => expected[channel] && !given[channel]);
          expect(body.channels).toEqual(expected);
        }
      }
      expect(await shownTo(student.id)).toEqual({ profile: expected, history: expected });
    }),
    { numRuns: propertyRuns(120) },
  );
});
