import { parseTermsAddress, termsAddress } from '@toro/domain/office/terms/terms';
import { parseTermsText } from '@toro/domain/office/terms/terms-text';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { findMailedToken, insertSheet } from '../../../../test/answer-sheet-factories.ts';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { createTusClient, uploadIdOf } from '../../../../test/tus-client.ts';
import { auditEntries, consents } from '../../../database/schema/index.ts';
import { finishUpload } from '../files/finish-upload.ts';

const office = useOffice();
const { app } = office;
useGateway(app);
let owner: { id: number; cookie: string };

beforeAll(async () => {
  owner = await office.enter('owner');
});

type Kind = 'terms' | 'privacy';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR_MS);

const publish = (kind: Kind, number: number, body: Record<string, unknown> = {}, cookie = owner.cookie) =>
  office.request({
    method: 'POST',
    url: `/v1/office/terms/${kind}`,
    cookie,
    payload: { number, text: `Texto ${number} de ${kind}`, file_id: null, holds_from: null, ...body },
  });
const list = async () =>
  (await office.request({ method: 'GET', url: '/v1/office/terms', cookie: owner.cookie })).body.versions;
const nextNumber = async (kind: Kind) =>
  1 +
  Math.max(
    0,
    ...(await list())
      .filter((each: { kind: Kind }) => each.kind === kind)
      .map((each: { number: number }) => each.number),
  );
const read = (url: string) => app.request({ method: 'GET', url, headers: { accept: 'text/html' } });
const links = async () => (await app.request({ method: 'GET', url: '/v1/config' })).body.links;
const consentsOf = (email: string) =>
  app.context.db.select().from(consents).where(eq(consents.subject, email)).orderBy(consents.id);

describe('versions of terms', () => {
  it('have numbers and a moment from which they hold, and stay readable at their own address (SETTING-14)', async () => {
    expect((await links()).terms).toMatch(/^http/);
    expect(
      (await publish('terms', 1, { text: '# Objeto\n\nEstes <b>termos</b>\n- um\n- dois' })).status,
    ).toBe(200);
    expect((await publish('terms', 2, { holds_from: inHours(2).toISOString() })).status).toBe(200);
    expect((await links()).terms).toBe('/termos/uso/1');
    const first = await read('/termos/uso/1');
    expect(first.status).toBe(200);
    expect(first.body).toContain('<h2>Objeto</h2>');
    expect(first.body).toContain('Estes &lt;b&gt;termos&lt;/b&gt;');
    expect(first.body).toContain('Versão 1 · vale desde');
    expect(String(first.headers['content-security-policy'])).toContain("script-src 'self'");
    expect((await read('/termos/uso/2')).body).toContain('Versão 2 · passa a valer em');
    const before = app.clock.now;
    try {
      app.clock.now = inHours(2);
      expect((await links()).terms).toBe('/termos/uso/2');
      expect((await read('/termos/uso')).headers.location).toBe('/termos/uso/2');
      expect((await read('/termos/uso/1')).body).toContain('Leia a versão 2, que vale hoje');
    } finally {
      app.clock.now = before;
    }
    for (const address of ['/termos/uso/3', '/termos/uso/0', '/termos/uso/x', '/termos/outro/1'])
      expect([address, (await app.request({ method: 'GET', url: address })).status]).toEqual([address, 404]);
    const entries = await app.context.db.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({ action: 'publish-terms', subject: 'terms:terms-2' });
  });

  it('never change once they are published, whoever tries (SETTING-14)', async () => {
    for (const statement of [
      "update terms_versions set text = 'outro' where number = 1",
      'update terms_versions set holds_from = now()',
      'delete from terms_versions',
      'truncate terms_versions cascade',
    ])
      await expect(app.context.db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'table terms_versions is append-only' },
      });
  });

  it('may be a PDF that was uploaded, and nothing else (SETTING-14)', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF\n');
    const tus = createTusClient(office, owner.cookie);
    const send = async (name: string, content: Buffer) => {
      const url = await tus.begin(name, content.length);
      await tus.patch(url, 0, content);
      await finishUpload(app.context, uploadIdOf(url));
      return (await tus.state(url)).file;
    };
    const file = await send('politica.pdf', pdf);
    const drawing = await send('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const number = await nextNumber('privacy');
    const wrong = await publish('privacy', number, { text: null, file_id: drawing.id });
    expect([wrong.status, wrong.body.details[0].field]).toEqual([422, 'file_id']);
    expect((await publish('privacy', number, { file_id: file.id })).status).toBe(422);
    expect((await publish('privacy', number, { text: '' })).body.details[0].field).toBe('text');
    expect((await publish('privacy', number, { text: null, file_id: file.id })).status).toBe(200);
    const page = await read(termsAddress('privacy', number));
    expect([page.status, page.headers['content-type'], page.body]).toEqual([
      200,
      'application/pdf',
      pdf.toString(),
    ]);
  });

  it('are published once when two people publish the same number at once, and in the order of their moments', async () => {
    const number = await nextNumber('privacy');
    const both = await Promise.all([publish('privacy', number), publish('privacy', number)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const later = inHours(5).toISOString();
    expect((await publish('privacy', number + 1, { holds_from: later })).status).toBe(200);
    const early = await publish('privacy', number + 2, { holds_from: inHours(1).toISOString() });
    expect([early.status, early.body.details[0].field]).toEqual([422, 'holds_from']);
    const past = await publish('privacy', number + 2, { holds_from: inHours(-1).toISOString() });
    expect(past.status).toBe(422);
    const support = await office.enter('communication');
    expect((await publish('privacy', number + 2, {}, support.cookie)).body.code).toBe('forbidden');
  });
});

describe('a consent', () => {
  const { start } = checkoutClient(app);

  it('of a purchase stores the version that was shown, also after a new one began to hold (SETTING-15)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const before = app.clock.now;
    try {
      app.clock.now = inHours(10);
      owner = await office.enter('owner');
      const shown = await links();
      const numbers = {
        terms: parseTermsAddress(shown.terms)?.number,
        privacy: parseTermsAddress(shown.privacy)?.number,
      };
      const form = buildCheckoutForm(sale, { shown_terms: shown.terms, shown_privacy: shown.privacy });
      // While the page is open, new versions begin to hold.
      expect((await publish('terms', await nextNumber('terms'))).status).toBe(200);
      expect((await publish('privacy', await nextNumber('privacy'))).status).toBe(200);
      expect((await links()).terms).not.toBe(shown.terms);
      expect((await start(form)).status).toBe(200);
      const stored = (await consentsOf(form.email)).map(({ documentVersion }) => documentVersion);
      expect(new Set(stored)).toEqual(new Set([`terms-${numbers.terms}`, `privacy-${numbers.privacy}`]));
      const versions = await list();
      const accepted = (kind: Kind, number: number | undefined) =>
        versions.find((each: { kind: Kind; number: number }) => each.kind === kind && each.number === number)
          .accepted;
      expect(accepted('terms', numbers.terms)).toBe(1);
      expect(accepted('terms', (numbers.terms ?? 0) + 1)).toBe(0);
      expect(accepted('privacy', numbers.privacy)).toBe(1);
    } finally {
      app.clock.now = before;
      owner = await office.enter('owner');
    }
  });

  it('of a purchase never names a version that was not shown to anybody (SETTING-15)', async () => {
    const sale = await insertGroupOnSale(app.context);
    for (const shown of ['/termos/uso/999', '/termos/privacidade/1']) {
      const { status } = await start(buildCheckoutForm(sale, { shown_terms: shown }));
      expect([shown, status]).toEqual([shown, 422]);
    }
    const future = await nextNumber('terms');
    await publish('terms', future, { holds_from: inHours(48).toISOString() });
    expect(
      (await start(buildCheckoutForm(sale, { shown_terms: termsAddress('terms', future) }))).status,
    ).toBe(422);
    const elsewhere = buildCheckoutForm(sale, { shown_terms: 'https://site.toro.test/termos' });
    expect((await start(elsewhere)).status).toBe(200);
    expect((await consentsOf(elsewhere.email))[0]?.documentVersion).toBe('checkout-1');
  });

  it('of an answer sheet stores the version that its form showed, even if it is confirmed later (SETTING-15)', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = 'gabarito@toro.test';
    const ask = (path: string, payload: object) =>
      app.request({
        method: 'POST',
        url: `/v1/gabaritoro${path}`,
        headers: { 'x-api-key': keyHeader(app.context) },
        payload,
      });
    const before = app.clock.now;
    try {
      app.clock.now = inHours(10);
      owner = await office.enter('owner');
      const { privacy } = await links();
      const opened = await ask('/lead', {
        id_gabarito: sheet.id,
        name: 'Bia Souza',
        email,
        phone: '11912345678',
        channels: { phone: false, email: true, whatsapp: false },
        shown_privacy: privacy,
      });
      expect(opened.status).toBe(200);
      expect((await publish('privacy', await nextNumber('privacy'))).status).toBe(200);
      await ask(`/confirm/${await findMailedToken(app.context, email)}`, { mine: true });
      const number = parseTermsAddress(privacy)?.number;
      const rows = await consentsOf(email);
      expect(rows.find(({ purpose }) => purpose === 'email')).toMatchObject({
        granted: true,
        documentVersion: `privacy-${number}`,
      });
    } finally {
      app.clock.now = before;
    }
  });
});

describe('the text of a document', () => {
  it('keeps every word, as headings, paragraphs and lists', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const line = fc.tuple(
      fc.constantFrom('', '# ', '- ', '* '),
      fc.array(word, { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.map(([mark, words]) => mark + words.join(' ')).join('\n');
        const shown = parseTermsText(text).flatMap((block) =>
          block.kind === 'list' ? block.items.join(' ').split(' ') : block.text.split(' '),
        );
        expect(shown).toEqual(lines.flatMap(([, words]) => words));
      }),
    );
  });

  it('has an address that is read back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('terms', 'privacy'),
        fc.integer({ min: 1, max: 999_999 }),
        (kind, number) => {
          expect(parseTermsAddress(termsAddress(kind, number))).toEqual({ kind, number });
        },
      ),
    );
    expect(parseTermsAddress('https://outra.test/termos/uso/1')).toBeNull();
  });
});
