import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { html } from './html.ts';
import { sandboxPage } from './layout.ts';

/** The index page, with links to all simulated services. */
export function serveIndex(http: FastifyInstance, config: Config): void {
  const parts = [
    {
      href: '/mailbox',
      name: 'Caixa de correio',
      about: `Recebe todo e-mail que o app envia (SMTP na porta ${config.smtpPort}).`,
    },
    {
      href: '/gateway',
      name: 'Pagamentos',
      about: 'O gateway: cartão, débito e Pix, o banco que autentica e as falhas de propósito.',
    },
    { href: '/ws/01310100/json/', name: 'Busca de CEP', about: 'Responde como o ViaCEP, para alguns CEPs.' },
    { href: '/chat', name: 'Chat de atendimento', about: 'O chat que a página de descadastro mostra.' },
    {
      href: '/site',
      name: 'Site público',
      about: 'O site da academia: dúvidas, termos, privacidade e gabarito.',
    },
    { href: config.appUrl, name: 'Área do aluno', about: config.appUrl },
  ];
  http.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      sandboxPage(
        'Sandbox',
        html`<h1>Sandbox</h1>
          <p class="lead">Os serviços de fora, de mentira e nesta máquina, para experimentar o produto inteiro sem internet.</p>
          <ul class="cards">
            ${parts.map(({ href, name, about }) => html`<li><a class="card" href="${href}"><b>${name}</b><small>${about}</small></a></li>`)}
          </ul>`,
      ),
    ),
  );
}
