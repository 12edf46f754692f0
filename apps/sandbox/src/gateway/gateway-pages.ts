import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '../pages/format-date-time.ts';
import { type Html, html } from '../pages/html.ts';
import { sandboxPage } from '../pages/layout.ts';
import { faultForm, readFaultForm } from './fault-form.ts';
import { settings } from './faults.ts';
import type { SandboxGateway } from './gateway.ts';
import { formatCents } from './money.ts';
import type { Method, Payment, Status } from './payment-store.ts';

const MAX_SHOWN = 100;

const METHODS: Record<Method, string> = { credit: 'Crédito', debit: 'Débito', pix: 'Pix' };

const STATUS_LABELS: Record<Status, [word: string, tone: string]> = {
  WAITING: ['Aguardando', 'waiting'],
  PENDING: ['Aguardando o banco', 'waiting'],
  APPROVED: ['Aprovado', 'good'],
  DENIED: ['Negado', 'bad'],
  ERROR: ['Erro', 'bad'],
  EXPIRED: ['Expirado', 'bad'],
  CANCELED: ['Cancelado', 'bad'],
};

function buttons(payment: Payment): Html {
  const button = (verb: string, label: string, look = 'button quiet') =>
    html`<form method="post" action="/gateway/payments/${payment.id}/${verb}"><button class="${look}">${label}</button></form>`;
  const actions: Html[] = [];
  if (payment.method === 'pix' && payment.status === 'WAITING')
    actions.push(
      button('pay', 'Pagar', 'button'),
      button('reject', 'Recusar'),
      button('expire', 'Deixar expirar'),
    );
  if (payment.method === 'pix' && payment.status === 'EXPIRED')
    actions.push(button('pay', 'Pagar mesmo assim'));
  if (payment.status === 'APPROVED') actions.push(button('cancel', 'Cancelar'));
  return html`<div class="actions">${actions}</div>`;
}

function card(payment: Payment): Html {
  const [word, tone] = STATUS_LABELS[payment.status];
  const how = payment.card
    ? `${METHODS[payment.method]} ${payment.card.brand} final ${payment.card.lastFour}, ${payment.card.instalments}x`
    : METHODS[payment.method];
  return html`<li class="card payment">
    <div class="row"><b>${formatCents(payment.amount)}</b><span class="state ${tone}">${word}</span></div>
    <small>${how} · ${formatDateTime(new Date(payment.createdAt))}</small>
    <small>Pedido <a href="/gateway/payments/${payment.id}">${payment.orderId}</a>${payment.reason ? ` · ${payment.reason.description} (${payment.reason.error_code})` : ''}</small>
    ${buttons(payment)}
  </li>`;
}

function listPage(gateway: SandboxGateway): string {
  const payments = gateway.store.list();
  const list =
    payments.length === 0
      ? html`<p class="lead">Nenhum pagamento ainda. Compre um curso e volte aqui.</p>`
      : html`<ul class="cards">${payments.slice(0, MAX_SHOWN).map(card)}</ul>
          ${payments.length > MAX_SHOWN ? html`<p class="lead">E mais ${payments.length - MAX_SHOWN}.</p>` : ''}
          <form method="post" action="/gateway/clear"><p><button class="button quiet">Esvaziar</button></p></form>`;
  return sandboxPage(
    'Pagamentos',
    html`<h1>Pagamentos</h1>
      <p class="lead">O gateway de mentira, com o protocolo da Getnet. Cartões que aprovam: 5155 9012 2228 0001 e 4012 0010 3714 1112. Negados: finais 0002, 0003 e 0004.</p>
      <form class="line" method="post" action="/gateway/pix">
        <label>Pix copia e cola <input name="code" maxlength="1000" autocomplete="off" required></label>
        <button class="button">Abrir</button>
      </form>
      ${list}
      ${faultForm(gateway.faults.settings)}`,
  );
}

function paymentPage(payment: Payment): string {
  return sandboxPage(
    'Pagamento',
    html`<p><a href="/gateway">← Pagamentos</a></p>
      <h1>${payment.method === 'pix' ? 'Pix' : 'Pagamento'}</h1>
      <ul class="cards">${[card(payment)]}</ul>
      <dl class="facts">
        <dt>Identificação</dt><dd>${payment.id}</dd>
        ${payment.pix ? html`<dt>Copia e cola</dt><dd>${payment.pix.code}</dd><dt>Expira</dt><dd>${formatDateTime(new Date(payment.pix.expiresAt))}</dd>` : ''}
      </dl>`,
  );
}

const paymentNotFound = () => Object.assign(new Error('Não há este pagamento.'), { statusCode: 404 });

/** The gateway's admin pages: payments, actions on them, and fault injection. */
export function serveGatewayPages(http: FastifyInstance, gateway: SandboxGateway): void {
  const { store, faults } = gateway;
  const verbs: Record<string, (payment: Payment) => Payment> = {
    pay: (payment) => gateway.payPix(payment),
    reject: (payment) => gateway.rejectPix(payment),
    expire: (payment) => gateway.expirePix(payment),
    cancel: (payment) => gateway.cancel(payment),
  };
  const find = (id: string) => {
    const found = store.find(id);
    if (!found) throw paymentNotFound();
    return found;
  };
  http.get('/gateway', (_request, reply) => reply.type('text/html; charset=utf-8').send(listPage(gateway)));
  http.get('/gateway/payments.json', () => store.list());
  http.post('/gateway/clear', (_request, reply) => {
    store.clear();
    return reply.redirect('/gateway', 303);
  });
  http.get<{ Params: { id: string } }>('/gateway/payments/:id', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(paymentPage(find(request.params.id))),
  );
  http.post<{ Params: { id: string; verb: string } }>('/gateway/payments/:id/:verb', (request, reply) => {
    const verb = Object.hasOwn(verbs, request.params.verb) ? verbs[request.params.verb] : undefined;
    if (!verb) throw paymentNotFound();
    const { id } = verb(find(request.params.id));
    return reply.redirect(`/gateway/payments/${id}`, 303);
  });
  http.post<{ Body: { code?: string } | null }>('/gateway/pix', (request, reply) => {
    const found = store.findByCode(String(request.body?.code ?? '').trim());
    if (!found) throw paymentNotFound();
    return reply.redirect(`/gateway/payments/${found.id}`, 303);
  });
  http.get('/gateway/faults', () => faults.settings);
  http.post('/gateway/faults', (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const parsed = settings.safeParse(isForm ? readFaultForm(request.body) : request.body);
    if (!parsed.success) throw Object.assign(new Error('Não entendemos estas falhas.'), { statusCode: 400 });
    faults.settings = parsed.data;
    return isForm ? reply.redirect('/gateway', 303) : reply.send(faults.settings);
  });
}
