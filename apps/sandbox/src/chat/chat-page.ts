import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { sandboxPage } from '../pages/layout.ts';

const LONGEST = 500;

/** The support chat of somebody else: a page that others put into a frame. It forgets what it is told. */
export function serveChat(http: FastifyInstance): void {
  const page = (said?: string) =>
    sandboxPage(
      'Atendimento',
      html`<h1>Atendimento</h1>
        <p class="lead">Olá! Este é o chat de demonstração. Como podemos ajudar?</p>
        ${said ? html`<p><b>Você:</b> ${said}</p><p><b>Atendimento:</b> Recebemos a sua mensagem. Ninguém a lê: é só uma demonstração.</p>` : ''}
        <form method="post" action="/chat">
          <label>Mensagem <input name="message" maxlength="${LONGEST}" required></label>
          <button class="button" type="submit">Enviar</button>
        </form>`,
    );
  http.get('/chat', (_request, reply) => reply.type('text/html').send(page()));
  http.post<{ Body: { message?: string } | null }>('/chat', (request, reply) =>
    reply.type('text/html').send(page(String(request.body?.message ?? '').slice(0, LONGEST) || undefined)),
  );
}
