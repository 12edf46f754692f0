import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { sandboxPage } from '../pages/layout.ts';

/** The place of the payment gateway; the checkout fills it. */
export function serveGateway(http: FastifyInstance): void {
  http.get('/gateway', (_request, reply) =>
    reply.type('text/html').send(
      sandboxPage(
        'Pagamentos',
        html`<h1>Pagamentos</h1>
          <p class="lead">Nenhum pagamento ainda: o gateway abre junto com a loja.</p>`,
      ),
    ),
  );
}
