import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '../pages/format-date-time.ts';
import { html } from '../pages/html.ts';
import { sandboxPage } from '../pages/layout.ts';
import type { MailStore, StoredMail } from './mail-store.ts';

/** Mail HTML is untrusted: it can be displayed and its links opened, nothing else. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'";

const row = (mail: StoredMail) =>
  html`<li><a class="card" href="/mailbox/${mail.id}"><b>${mail.subject}</b><small>para ${mail.to} · ${formatDateTime(mail.receivedAt)}</small></a></li>`;

function mailboxPage(mails: StoredMail[]) {
  const list =
    mails.length === 0
      ? html`<p class="lead">Nenhum e-mail ainda. Peça uma nova senha no login e volte aqui.</p>`
      : html`<ul class="mails">${mails.map(row)}</ul>
          <form method="post" action="/mailbox/clear"><p><button class="button quiet">Esvaziar</button></p></form>`;
  return sandboxPage('Caixa de correio', html`<h1>Caixa de correio</h1>${list}`);
}

function mailPage(mail: StoredMail) {
  const shown = mail.headers.filter(({ key }) => key.startsWith('list-'));
  return sandboxPage(
    mail.subject,
    html`<p><a href="/mailbox">← Caixa de correio</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>De</dt><dd>${mail.from}</dd>
        <dt>Para</dt><dd>${mail.to}</dd>
        <dt>Recebido</dt><dd>${formatDateTime(mail.receivedAt)}</dd>
        ${shown.map(({ key, value }) => html`<dt>${key}</dt><dd>${value}</dd>`)}
      </dl>
      <p><a href="/mailbox/${mail.id}/body" target="_blank" rel="noopener">Abrir só o e-mail, inteiro</a></p>
      <iframe title="Conteúdo do e-mail" src="/mailbox/${mail.id}/body"></iframe>`,
  );
}

export function serveMailbox(http: FastifyInstance, store: MailStore): void {
  const find = async (id: string) => {
    const mail = await store.find(id);
    if (!mail) throw Object.assign(new Error('Este e-mail não está mais aqui.'), { statusCode: 404 });
    return mail;
  };
  http.get('/mailbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(await store.list())),
  );
  http.get('/mailbox.json', () => store.list());
  http.post('/mailbox/clear', async (_request, reply) => {
    await store.clear();
    return reply.redirect('/mailbox', 303);
  });
  http.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailPage(await find(request.params.id))),
  );
  http.get<{ Params: { id: string } }>('/mailbox/:id/body', async (request, reply) => {
    const mail = await find(request.params.id);
    const body = mail.html || html`<pre>${mail.text}</pre>`.text;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .send(`<!doctype html><meta charset="utf-8"><base target="_blank">${body}`);
  });
}
