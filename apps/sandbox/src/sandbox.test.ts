import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { createSandbox } from './create-sandbox.ts';
import { MailStore } from './mail/mail-store.ts';
import { createSmtpServer, listenForMail } from './mail/smtp-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'toro-sandbox-'));
const config = loadConfig({ DATA_DIR: dataDir, PORT: '4000' });
const mails = new MailStore(config.mailFolder);
const smtp = createSmtpServer(mails);
const http = createSandbox(config, mails);
let transport: ReturnType<typeof createTransport>;

beforeAll(async () => {
  await listenForMail(smtp, 0, '127.0.0.1');
  const address = smtp.server.address();
  transport = createTransport(
    `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  );
});
afterAll(async () => {
  await http.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (url: string) => http.inject({ method: 'GET', url });

describe('mailbox', () => {
  it('receives real mail over SMTP and shows it, newest first', async () => {
    expect((await get('/mailbox')).body).toContain('Nenhum e-mail ainda');
    await transport.sendMail({
      from: 'toro@toro.test',
      to: 'ana@toro.test',
      subject: 'Primeiro <b>',
      text: 'oi',
    });
    await transport.sendMail({
      from: 'toro@toro.test',
      to: 'bia@toro.test',
      subject: 'Segundo',
      html: '<p>olá</p>',
      headers: { 'List-Unsubscribe': '<https://toro.test/x>' },
    });
    const list = (await get('/mailbox')).body;
    expect(list).toContain('Primeiro &lt;b&gt;');
    expect(list.indexOf('Segundo')).toBeLessThan(list.indexOf('Primeiro'));
    const [newest] = (await get('/mailbox.json')).json();
    expect(newest).toMatchObject({
      to: 'bia@toro.test',
      subject: 'Segundo',
      html: expect.stringContaining('<p>olá</p>'),
    });
    expect((await get(`/mailbox/${newest.id}`)).body).toContain('list-unsubscribe');
  });

  it('shows accents of every encoding, and a long mail to its end', async () => {
    const paragraphs = Array.from({ length: 400 }, (_, at) => `<p>Parágrafo ${at}: revisão às terças</p>`);
    await transport.sendMail({
      from: 'toro@toro.test',
      to: 'ana@toro.test',
      subject: 'Até amanhã, Conceição',
      html: `${paragraphs.join('')}<p>Último: ação, ñ, €</p>`,
    });
    const [newest] = (await get('/mailbox.json')).json();
    const page = await get(`/mailbox/${newest.id}`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Até amanhã, Conceição');
    const body = await get(`/mailbox/${newest.id}/body`);
    expect(body.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.rawPayload.toString('utf8')).toContain('Último: ação, ñ, €');
    expect(body.body.match(/Parágrafo/g)).toHaveLength(400);
  });

  it('survives an aborted connection, and reports a port in use', async () => {
    const address = smtp.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    smtp.emit('error', new Error('read ECONNRESET'));
    await transport.sendMail({ from: 'toro@toro.test', to: 'ana@toro.test', subject: 'Depois', text: 'oi' });
    expect((await get('/mailbox.json')).json()[0]).toMatchObject({ subject: 'Depois' });
    await expect(listenForMail(createSmtpServer(mails), port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
  });

  it('shows a mail’s own markup only inside a sandbox', async () => {
    await transport.sendMail({
      from: 'toro@toro.test',
      to: 'ana@toro.test',
      subject: 'Mau',
      html: '<script>alert(1)</script>',
    });
    const [newest] = (await get('/mailbox.json')).json();
    const body = await get(`/mailbox/${newest.id}/body`);
    expect(body.headers['content-security-policy']).toMatch(/^sandbox allow-popups/);
    expect((await get(`/mailbox/${newest.id}`)).body).not.toContain('<script');
  });

  it('is emptied on request, and answers unknown ids with 404', async () => {
    expect((await http.inject({ method: 'POST', url: '/mailbox/clear' })).statusCode).toBe(303);
    expect((await get('/mailbox.json')).json()).toEqual([]);
    for (const id of ['x', '..%2f..%2fetc', '1-00000000'])
      expect((await get(`/mailbox/${id}`)).statusCode).toBe(404);
  });
});

it.each([
  '/',
  '/gateway',
  '/chat',
  '/site',
  '/site/duvidas',
  '/site/quiz',
  '/site/excluir-conta',
  '/site/termos',
  '/site/privacidade',
  '/site/gabaritoro',
])('has a page at %s in Portuguese, without a script', async (url) => {
  const page = await get(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html lang="pt-BR">');
  expect(page.body).not.toContain('<script');
});

describe('postal codes', () => {
  it('answers as ViaCEP does: an address, 400 for a bad format, `erro` for an unknown code', async () => {
    expect((await get('/ws/01310100/json/')).json()).toMatchObject({
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    });
    expect((await get('/ws/99999999/json/')).json()).toEqual({ erro: 'true' });
    for (const bad of ['123', 'abcdefgh', '01310-100'])
      expect((await get(`/ws/${bad}/json/`)).statusCode).toBe(400);
  });
});

it('the chat answers without storing messages, and escapes them', async () => {
  const reply = await http.inject({
    method: 'POST',
    url: '/chat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'message=%3Cscript%3E',
  });
  expect(reply.body).toContain('&lt;script&gt;');
  expect((await get('/chat')).body).not.toContain('script');
});
