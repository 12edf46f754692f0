import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCheckoutForm, insertGroupOnSale } from '../../../test/checkout-factories.ts';
import { insertBrand, insertStudent } from '../../../test/factories.ts';
import { useGateway } from '../../../test/fake-gateway.ts';
import { keyHeader } from '../../../test/key-header.ts';
import { useApp } from '../../../test/test-app.ts';
import { mailOutbox, orders, payments, students } from '../../database/schema/index.ts';
import { sendAnnouncement } from '../../features/messages/notifications/send-announcement.ts';
import { settlePayment } from '../../features/sales/checkout/orders/settle-payment.ts';
import { hashPassword } from '../passwords.ts';
import { completeSender } from './mail-sender.ts';

const app = useApp({ env: { PUBLIC_URL: 'https://www.toro.test:8443' } });
useGateway(app);

beforeAll(async () => {
  await insertBrand(app.context, { tag: 'padrao', name: 'Toro', host: null });
  await insertBrand(app.context, {
    tag: 'aurora',
    name: 'Aurora',
    host: 'aurora.test',
    mailFrom: 'nao-responda@aurora.test',
    mailLogoPath: 'public/brands/aurora.png',
    light: { ink: '#5b2a5e', onInk: '#fefefe', accent: '#e7a6c9' },
    dark: { ink: '#e9b7e6', onInk: '#2a0f2c', accent: '#d98fbb' },
  });
  await insertBrand(app.context, { tag: 'cerrado', name: 'Cerrado', host: 'cerrado.test' });
});

const mailsTo = (email: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(asc(mailOutbox.id));

const start = (form: object, host: string) =>
  app.request({
    method: 'POST',
    url: '/v1/checkout/process/start',
    payload: form,
    headers: { host, 'x-api-key': keyHeader(app.context) },
  });

/** Buys by Pix on a host; the payment arrives later, in a job that has no host. */
async function buy(host: string) {
  const form = buildCheckoutForm(await insertGroupOnSale(app.context));
  expect((await start(form, host)).status).toBe(200);
  const [row] = await app.context.db
    .select({ paymentId: payments.id, gatewayPaymentId: payments.gatewayPaymentId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.cpf, form.document_number));
  if (!row) throw new Error('no payment');
  await settlePayment(app.context, {
    paymentId: row.paymentId,
    outcome: { status: 'approved', gatewayPaymentId: row.gatewayPaymentId ?? '', detail: {} },
    source: 'query',
  });
  return { form, mails: await mailsTo(form.email) };
}

describe('the mails of a purchase', () => {
  it('have sender, colours, logo and links of the brand of the host', async () => {
    const { mails } = await buy('aurora.test:8443');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Compra confirmada')]);
    for (const mail of mails) {
      expect(mail).toMatchObject({ senderName: 'Aurora', senderAddress: 'nao-responda@aurora.test' });
      expect(mail.html).toContain('src="https://aurora.test:8443/files/brands/aurora.png" alt="Aurora"');
      expect(mail.html).toContain('background:#5b2a5e;color:#fefefe');
      expect(mail.html).toContain('solid #e7a6c9');
      expect(mail.html).toMatch(
        /prefers-color-scheme:dark.*\.m-button\{background:#e9b7e6!important;color:#2a0f2c/s,
      );
      expect(mail.html + mail.text).not.toMatch(/www\.toro\.test|#18213a|#f4b53f/);
      expect(mail.text).toContain('https://aurora.test:8443/');
    }
  });

  it('have a logo that other sites may show, unlike other files', async () => {
    const png = Buffer.from('iVBORw0KGgo=', 'base64');
    await app.context.storage.put('public/brands/aurora.png', png, 'image/png');
    await app.context.storage.put('public/covers/capa.png', png, 'image/png');
    const policyOf = async (url: string) =>
      (await app.request({ method: 'GET', url })).headers['cross-origin-resource-policy'];
    expect(await policyOf('/files/brands/aurora.png')).toBe('cross-origin');
    expect(await policyOf('/files/covers/capa.png')).toBe('same-site');
  });

  it('of a brand without address and PNG have its name, and the address of MAIL_FROM', async () => {
    const { mails } = await buy('CERRADO.test');
    for (const mail of mails) {
      expect(mail).toMatchObject({ senderName: 'Cerrado', senderAddress: null });
      expect(mail.html).toContain('>Cerrado</a>');
      expect(mail.html).not.toContain('<img');
    }
  });

  it('on an unknown host have the default brand', async () => {
    const { mails } = await buy('golpe.test');
    for (const mail of mails) {
      expect(mail).toMatchObject({ senderName: null, senderAddress: null });
      expect(mail.text).toContain('https://www.toro.test:8443/');
      expect(mail.html + mail.text).not.toContain('golpe.test');
    }
  });
});

describe('a mail of a job', () => {
  const announcement = {
    title: 'Aviso',
    text: '<p>Novidade</p>',
    imagePath: null,
    link: null,
    to: { kind: 'everyone' },
    mail: true,
  } as const;

  it('has the brand under which the student logged in last', async () => {
    const passwordHash = await hashPassword('Senha-boa-9');
    const student = await insertStudent(app.context, { passwordHash, channelEmail: true });
    const login = (host: string) =>
      app.request({
        method: 'POST',
        url: '/login',
        payload: { email: student.email, password: 'Senha-boa-9', remember: false },
        headers: { host },
      });
    const announce = async (tag: string) => {
      await sendAnnouncement(app.context, { ...announcement, tag });
      return (await mailsTo(student.email)).at(-1);
    };
    expect((await login('aurora.test')).status).toBe(200);
    expect(await announce('um')).toMatchObject({
      senderName: 'Aurora',
      text: expect.stringContaining('https://aurora.test:8443/notifications'),
    });
    await login('outro.test');
    expect((await announce('dois'))?.senderName).toBeNull();
    const [stored] = await app.context.db.select().from(students).where(eq(students.id, student.id));
    expect(stored?.host).toBeNull();
  });
});

describe('the sender', () => {
  it('gets from MAIL_FROM what the brand leaves open', () => {
    const from = 'Toro <nao-responda@toro.test>';
    expect(completeSender({ name: null, address: null }, from)).toEqual({
      name: 'Toro',
      address: 'nao-responda@toro.test',
    });
    expect(completeSender({ name: 'Aurora', address: null }, from)).toEqual({
      name: 'Aurora',
      address: 'nao-responda@toro.test',
    });
    expect(completeSender({ name: null, address: null }, 'a@toro.test')).toEqual({
      name: '',
      address: 'a@toro.test',
    });
    expect(completeSender({ name: null, address: null }, '"Toro, a escola" <a@toro.test>').name).toBe(
      'Toro, a escola',
    );
  });
});
