import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailOutbox, orders } from '../src/database/schema/index.ts';
import { insertSheet } from './answer-sheet-factories.ts';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from './checkout-factories.ts';
import { insertStudent } from './factories.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { ask, start } = checkoutClient(app);
const HOSTILE_NAME = 'Clique Urgente https://golpe.test/pix\r\nGanhe';

/** Everything that was mailed to an address, without the addresses of the academy. */
async function mailedTo(email: string): Promise<string> {
  const mails = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  expect(mails.length).toBeGreaterThan(0);
  return mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n');
}

it('a purchase with the address of somebody else mails nothing that the buyer typed', async () => {
  const sale = await insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
  const form = buildCheckoutForm(sale, { full_name: HOSTILE_NAME, type: 'free' });
  const bought = await start(form);
  expect(bought.status).toBe(200);
  expect(await mailedTo(form.email)).not.toMatch(/Clique|Urgente|Ganhe|golpe/);
  const [order] = await app.context.db.select().from(orders).where(eq(orders.email, form.email));
  expect(order?.fullName).toBe('Clique Urgente Ganhe');
});

it('a purchase for an existing account greets its owner by the name of the account', async () => {
  const owner = await insertStudent(app.context, { firstName: 'Lia' });
  const sale = await insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
  const form = buildCheckoutForm(sale, {
    full_name: HOSTILE_NAME,
    type: 'free',
    email: owner.email,
    document_number: owner.cpf,
  });
  const bought = await start(form);
  expect([bought.status, bought.body]).toMatchObject([200, {}]);
  const mailed = await mailedTo(owner.email);
  expect(mailed).not.toMatch(/Clique|Urgente|Ganhe|golpe/);
  expect(mailed).toContain('Olá, Lia!');
});

it('a forgotten password of an unverified account names nobody', async () => {
  const stranger = await insertStudent(app.context, { firstName: 'Clique', emailVerifiedAt: null });
  await ask('POST', '/v1/generate-password', { email: stranger.email });
  expect(await mailedTo(stranger.email)).not.toContain('Clique');
});

it('an answer sheet opened with the address of somebody else mails nothing of its form', async () => {
  const sheet = await insertSheet(app.context, ['A'], { opensOn: '2020-01-01' });
  const email = 'vitima-do-gabarito@toro.test';
  const lead = { id_gabarito: sheet.id, name: HOSTILE_NAME, email, phone: '11912345678' };
  const channels = { phone: false, email: true, whatsapp: false };
  expect((await ask('POST', '/v1/gabaritoro/lead', { ...lead, channels })).status).toBe(200);
  expect(await mailedTo(email)).not.toMatch(/Clique|Urgente|Ganhe|golpe/);
});
