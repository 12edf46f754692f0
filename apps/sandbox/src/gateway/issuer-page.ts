import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../pages/html.ts';
import { sandboxPage } from '../pages/layout.ts';
import type { SandboxGateway } from './gateway.ts';
import { formatCents } from './money.ts';

const text = z.string().min(1).max(5000);
const address = z.url({ protocol: /^https?$/ }).max(5000);

/** The form that the shop posts here: 3-D Secure version 1 or 2. */
const challengeRequest = z.union([
  z.object({ MD: text, PaReq: text, TermUrl: address }).transform(({ MD, PaReq, TermUrl }) => ({
    version: 1,
    challenge: PaReq,
    returnUrl: TermUrl,
    extra: { MD },
  })),
  z
    .object({ creq: text, threeDSSessionData: text })
    .transform(({ creq, threeDSSessionData }) => ({
      version: 2,
      challenge: creq,
      returnUrl: Buffer.from(threeDSSessionData, 'base64url').toString(),
      extra: { threeDSSessionData },
    }))
    .refine(({ returnUrl }) => address.safeParse(returnUrl).success),
]);

/** The bank's page for a debit payment, where the buyer approves or rejects it and returns to the shop. */
export function serveIssuer(http: FastifyInstance, gateway: SandboxGateway): void {
  http.post('/gateway/issuer', (request, reply) => {
    const parsed = challengeRequest.safeParse(request.body);
    const payment = parsed.success ? gateway.store.findByChallenge(parsed.data.challenge) : null;
    if (!parsed.success || !payment)
      throw Object.assign(new Error('O banco não conhece este pagamento.'), { statusCode: 400 });
    const { version, returnUrl, extra } = parsed.data;
    const answer = (approved: boolean, label: string, look: string) => {
      const field = version === 1 ? 'PaRes' : 'cres';
      const fields = { ...extra, [field]: gateway.verdict(payment, approved) };
      return html`<form method="post" action="${returnUrl}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <button class="${look}">${label}</button>
      </form>`;
    };
    const done = payment.status !== 'PENDING';
    const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action ${new URL(returnUrl).origin}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(
        sandboxPage(
          'Banco de demonstração',
          html`<h1>Banco de demonstração</h1>
            <p class="lead">Confirme a compra no débito. É de mentira: nenhum dinheiro se move.</p>
            <dl class="facts">
              <dt>Loja</dt><dd>Academia Toro</dd>
              <dt>Valor</dt><dd><b>${formatCents(payment.amount)}</b></dd>
              <dt>Cartão</dt><dd>${payment.card?.brand ?? ''} final ${payment.card?.lastFour ?? ''}</dd>
              <dt>3-D Secure</dt><dd>versão ${version}</dd>
            </dl>
            ${done ? html`<p class="lead">Este pagamento já foi respondido; voltar não muda nada.</p>` : ''}
            <div class="actions">
              ${answer(true, 'Autorizar pagamento', 'button')}
              ${answer(false, 'Recusar', 'button quiet')}
            </div>`,
        ),
      );
  });
}
