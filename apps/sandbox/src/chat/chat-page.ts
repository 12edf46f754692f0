import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { sandboxPage } from '../pages/layout.ts';

const MAX_LENGTH = 500;

/** A stand-in for an external support chat, shown in an iframe. Messages are not stored. */
export function serveChat(http: FastifyInstance): void {
  const page = (message?: string) =>
    sandboxPage(
      'Atendimento',
      html`<h1>Atendimento</h1>
        <p class="lead">Olá! Este é o chat de demonstração. Como podemos ajudar?</p>
        ${message ? html`<p><b>Você:</b> ${message}</p><p><b>Atendimento:</b> Recebemos a sua mensagem. Ninguém a lê: é só uma demonstração.</p>` : ''}
        <form method="post" action="/chat">
          <label>Mensagem <input name="message" maxlength="${MAX_LENGTH}" required></label>
          <button class="button" type="submit">Enviar</button>
        </form>`,
    );
  http.get('/chat', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  http.post<{ Body: { message?: string } | null }>('/chat', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(page(String(request.body?.message ?? '').slice(0, MAX_LENGTH) || undefined)),
  );
}
