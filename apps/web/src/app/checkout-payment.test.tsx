import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PRICE_CHANGED } from '@toro/domain/sales/checkout/sale';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '../features/sales/checkout/draft-store.ts';
import { queryClient } from '../shared/api.ts';
import { useSession } from '../shared/session.ts';
import {
  choose,
  clearBrowserState,
  coupon,
  course,
  decrypt,
  failure,
  field,
  fillCard,
  firstStep,
  heading,
  openAt,
  openPayment,
  press,
  processed,
  reachConfirmation,
  seedDraft,
  summary,
  type,
} from './testing/render-checkout.tsx';

// The pages after the purchase have their own tests.
vi.mock('./shell/shell.tsx', () => ({ Shell: () => null }));

beforeEach(clearBrowserState);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useSession.getState().close();
});

const ONETIME = 'POST /v1/checkout/process/onetime';
const START = 'POST /v1/checkout/process/start';
const ORDER = 'GET /v1/checkout/order';
const denial = {
  payment_id: 'p-1',
  status: 'DENIED',
  antifraud: { code: 'DENY', status_code: '0', description: 'Risco alto' },
};
const pixIn = (ms: number) => ({
  pix: { qr_code: '00020101021226TESTE', expires_at: new Date(Date.now() + ms).toISOString() },
});
const options = () =>
  [...field('installments').querySelectorAll('option')].map(({ textContent }) => textContent);

describe('the steps', () => {
  const progress = () => screen.getByRole('progressbar', { name: 'Etapas da compra' });
  const steps = () => [...progress().children].map(({ textContent }) => textContent);

  const current = () => [
    progress().querySelector('[data-current]')?.textContent,
    progress().getAttribute('aria-valuetext'),
  ];

  it('are three, and the first is Seus dados (CHECKOUT-02, CHECKOUT-04)', async () => {
    openAt('/checkout/cfp/530');
    await firstStep();
    expect(steps()).toEqual(['1 Seus dados', '2 Pagamento', '3 Confirmação']);
    expect(current()).toEqual(['1 Seus dados', 'Etapa 1 de 3: Seus dados']);
  });

  it('go on with Pagamento and Confirmação (CHECKOUT-06, CHECKOUT-07)', async () => {
    await openPayment({}, { type: 'pix' });
    expect(current()).toEqual(['2 Pagamento', 'Etapa 2 de 3: Pagamento']);
    await reachConfirmation();
    expect(current()).toEqual(['3 Confirmação', 'Etapa 3 de 3: Confirmação']);
  });
});

describe('step 2', () => {
  it('offers credit, debit and Pix, each with its price (PAY-01, PAY-15, PAY-16, PAY-17)', async () => {
    await openPayment();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'pix',
      'credit',
      'debit',
    ]);
    expect(summary().getByText('Total').nextSibling?.textContent).toBe('R$\u00a02.490,00');
    choose('Cartão de débito');
    expect(summary().getByText('Total').nextSibling?.textContent).toBe('R$\u00a02.241,00');
    choose('Pix');
    expect(summary().getByText('Total').nextSibling?.textContent).toBe('R$\u00a02.241,00');
    expect(summary().getByText('Desconto à vista').nextSibling?.textContent).toBe('-R$\u00a0249,00');
  });

  it('clears the card for Pix, and resets instalments and contract with every change of method (PAY-04, PAY-05, PAY-06)', async () => {
    await openPayment();
    fillCard();
    type('installments', '10');
    choose('Cartão de débito');
    expect(useDraft.getState().draft).toMatchObject({ type: 'debit', installments: 1, contract: false });
    expect(field('card_number').value).toBe('5155 9012 2228 0001');
    choose('Pix');
    choose('Cartão de crédito');
    expect(['card_number', 'expiry', 'security_code', 'holder_name'].map((id) => field(id).value)).toEqual(
      Array(4).fill(''),
    );
    expect(field('installments').value).toBe('1');
  });

  it('says at once that a change of method unticks the contract, and has the tick on this step (PAY-06)', async () => {
    await openPayment();
    expect(document.getElementsByName('contract')).toHaveLength(0);
    choose('Pix');
    expect(screen.getByText(/o contrato precisa do seu aceite de novo/)).toBeTruthy();
    fireEvent.click(field('contract'));
    expect(useDraft.getState().draft.contract).toBe(true);
    expect(screen.queryByText(/o contrato precisa do seu aceite de novo/)).toBeNull();
  });

  it('shows both prices with their names, as the list of courses does', async () => {
    await openPayment();
    const summary = screen.getByRole('region', { name: 'Resumo da compra' }).textContent ?? '';
    expect(summary.replaceAll('\u00a0', ' ')).toContain(
      'R$ 2.241,00 à vista, no Pix ou no débito, ou 12× de R$ 207,50 sem juros, no cartão de crédito',
    );
  });

  it('requires every card field and focuses the first missing one (PAY-31, PAY-34)', async () => {
    await openPayment();
    press('Continuar para a confirmação');
    expect(document.activeElement).toBe(field('card_number'));
    for (const message of [
      'Por favor digite o número do cartão.',
      'Por favor selecione a bandeira',
      'Por favor digite a validade do cartão.',
      'Por favor digite o código de segurança.',
      'Por favor digite o nome no cartão',
      'Por favor digite o CPF do titular.',
    ])
      expect(screen.getByText(message)).toBeTruthy();
  });

  it('groups the number, detects its brand, and lets the buyer change it (PAY-38, PAY-42, PAY-43)', async () => {
    await openPayment();
    fillCard('376449047333005');
    expect([field('brand').value, field('card_number').value, field('security_code').value]).toEqual([
      'Amex',
      '3764 490473 33005',
      '1234',
    ]);
    type('brand', 'Elo');
    expect([field('card_number').value, field('security_code').value]).toEqual(['', '']);
    type('card_number', '5155901222280001');
    expect(field('brand').value).toBe('Mastercard');
    type('brand', 'Amex');
    expect(field('card_number').value).toBe('');
    expect(field('card_number').getAttribute('autocomplete')).toBe('cc-number');
  });

  it('offers up to 12 instalments (PAY-10), and one when the coupon says so, to be chosen again (PAY-09, PAY-14)', async () => {
    await openPayment();
    expect(options()).toHaveLength(12);
    expect(options()[11]).toBe('12× de R$\u00a0207,50 sem juros');
    cleanup();
    await openPayment(
      { 'GET /v1/checkout/cupom/validate': { ...coupon, pode_parcelar: false } },
      { cupom: 'AVISTA15', installments: 12 },
    );
    await waitFor(() => expect(options()).toEqual(['Escolha', '1× de R$\u00a02.241,00']));
    expect(screen.getByText(/O cupom AVISTA15 vale para pagamento em uma parcela/)).toBeTruthy();
    fillCard();
    press('Continuar para a confirmação');
    expect(screen.getByText('Selecione a maneira como deseja parcelar.')).toBeTruthy();
    type('installments', '1');
    await reachConfirmation();
  });

  it('takes an expiry as it is pasted, typed or filled in', async () => {
    await openPayment();
    for (const [typed, shown] of [
      ['12/2029', '12/29'],
      ['1/29', '01/29'],
      ['1/', '01'],
      ['9', '09'],
      ['2029-03', '03/29'],
      ['0129', '01/29'],
    ] as const) {
      type('expiry', typed);
      expect(field('expiry').value).toBe(shown);
      type('expiry', '');
    }
  });

  it('refuses a card number whose check digit is wrong', async () => {
    await openPayment();
    fillCard('5155901222280002');
    press('Continuar para a confirmação');
    expect(screen.getByText(/Este número de cartão não existe/)).toBeTruthy();
    expect(document.activeElement).toBe(field('card_number'));
  });

  it('shows no total before the stored coupon is validated', async () => {
    let release: (value: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => {
      release = resolve;
    });
    seedDraft({ type: 'pix', cupom: 'BEMVINDO10' });
    openAt('/checkout/cfp/530?stepIndex=2', { 'GET /v1/checkout/cupom/validate': () => held });
    await screen.findByRole('region', { name: 'Resumo da compra' });
    const total = () => summary().getByText('Total').nextSibling?.textContent;
    await waitFor(() => expect(total()).toBe('Conferindo o cupom…'));
    expect(screen.queryByRole('heading', { name: 'Como você quer pagar?' })).toBeNull();
    release(coupon);
    await heading('Como você quer pagar?');
    expect(total()).toMatch(/^R\$/);
  });

  it('goes back to step 1 by Voltar, and from step 3 to step 2 (CHECKOUT-18, CHECKOUT-19)', async () => {
    const { router } = await openPayment();
    choose('Pix');
    await reachConfirmation();
    press('Voltar');
    await heading('Como você quer pagar?');
    expect(router.history.canGoBack()).toBe(false);
    press('Voltar');
    await firstStep();
  });

  it('is shown after a reload of step 3, because card data are never stored', async () => {
    seedDraft();
    const { router } = openAt('/checkout/cfp/530?stepIndex=3');
    await heading('Como você quer pagar?');
    expect(router.state.location.search).toEqual({ stepIndex: 2 });
  });
});

describe('step 3', () => {
  it('shows the new prices after a change and pays only when the buyer confirms again (CATALOG-14)', async () => {
    let price = course.valor_a_vista;
    const totals: unknown[] = [];
    const prices = { full: '2690.00', cash: '2421.00' };
    await openPayment(
      {
        'GET /v1/checkout/prepare': () => ({ ...course, valor_a_vista: price }),
        [START]: async (request: Request) => {
          totals.push(((await request.json()) as { shown_total: string }).shown_total);
          if (totals.length > 1) return processed('WAITING', pixIn(60_000), null, 'pix');
          price = '2421.00';
          return Response.json(
            { error: PRICE_CHANGED, code: 'conflict', details: { prices }, requestId: 'x' },
            { status: 409 },
          );
        },
      },
      { type: 'pix' },
    );
    await reachConfirmation();
    press('Gerar o código Pix');
    expect(await screen.findByText(PRICE_CHANGED)).toBeTruthy();
    await waitFor(() =>
      expect(summary().getByText('Total').nextSibling?.textContent).toBe('R$\u00a02.421,00'),
    );
    press('Gerar o código Pix');
    await waitFor(() => expect(totals).toEqual(['2241.00', '2421.00']));
  });

  it('has Editar on each block, which opens its step and keeps everything, also the card', async () => {
    await openPayment();
    fillCard();
    type('installments', '3');
    await reachConfirmation();
    expect(screen.getByText('Avenida Paulista, 1000')).toBeTruthy();
    press('Editar: Como você paga');
    await heading('Como você quer pagar?');
    expect([field('card_number').value, field('holder_name').value, field('installments').value]).toEqual([
      '5155 9012 2228 0001',
      'ANA SOUZA',
      '3',
    ]);
    await reachConfirmation();
    press('Editar: Quem compra');
    await firstStep();
    expect(field('full_name').value).toBe('Ana Souza');
    press('Continuar para o pagamento');
    await heading('Como você quer pagar?');
    expect(field('card_number').value).toBe('5155 9012 2228 0001');
    await reachConfirmation();
  });

  it('shows what is happening while it pays', async () => {
    let release: (value: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => {
      release = resolve;
    });
    await openPayment({ [ONETIME]: () => held, [ORDER]: processed('APPROVED') });
    fillCard();
    await reachConfirmation();
    press(/^Pagar/);
    expect(await screen.findByText('Enviando o pagamento com segurança…')).toBeTruthy();
    expect(await screen.findByText(/O banco está conferindo a compra/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull();
    release(processed('APPROVED'));
    await heading('Compra confirmada!');
  });

  it('shows the price beside the buttons of every step', async () => {
    const price = () => document.querySelector('[data-bottom-bar] strong')?.textContent?.replace(/\s/g, ' ');
    await openPayment();
    expect(price()).toBe('R$ 2.490,00');
    choose('Pix');
    expect(price()).toBe('R$ 2.241,00');
    await reachConfirmation();
    expect(price()).toBe('R$ 2.241,00');
  });
});

describe('paying by credit', () => {
  async function payInThreeParts() {
    const answer = processed('APPROVED', { login_token: 'login-1' });
    const { bodies, router } = await openPayment({ [ONETIME]: answer, [ORDER]: answer });
    fillCard();
    type('installments', '3');
    await reachConfirmation();
    expect(screen.getByText(/Mastercard com final 0001, 3× de R\$ 830,00 sem juros/)).toBeTruthy();
    press('Pagar R$\u00a02.490,00');
    await heading('Compra confirmada!');
    return { bodies, router };
  }

  it('encrypts the card and sends the form (API-91, API-92)', async () => {
    const { bodies } = await payInThreeParts();
    const [body] = bodies(ONETIME) as { card: string[]; idempotency_key: string }[];
    expect(body).toMatchObject({ type: 'credit', installments: 3, document_number: '11144477735' });
    const card = JSON.parse((await Promise.all((body?.card ?? []).map(decrypt))).join(''));
    expect(card).toMatchObject({ type: 'credit', expiration_month: '07', expiration_year: '30' });
  });

  it('leads to the confirmed purchase with referral, start of the course and support (PAY-49, CHECKOUT-12, CHECKOUT-13, CHECKOUT-14, CHECKOUT-28)', async () => {
    const { router } = await payInThreeParts();
    expect(router.state.location.search).toEqual({ stepIndex: 4, status: 'APPROVED' });
    const referral = screen.getByRole('complementary', { name: 'Indique um amigo' }).querySelector('a')?.href;
    expect(decodeURIComponent(referral ?? '')).toContain('/checkout/cfp/530');
    expect(screen.getByRole('button', { name: 'Começar o curso' })).toBeTruthy();
    const support = screen.getByRole('region', { name: 'Atendimento' }).textContent;
    for (const text of ['WhatsApp (11) 90000-0000', 'sexta, das 10h às 22h', 'domingo, das 10h às 18h'])
      expect(support).toContain(text);
  });

  it('shows a receipt: course, class, start, amount, method, statement name, number and the days to withdraw', async () => {
    await payInThreeParts();
    const rows = within(screen.getByRole('region', { name: 'Recibo' }));
    const rowText = (label: string) =>
      rows.getByText(label).nextSibling?.textContent?.replace(/\u00a0/g, ' ');
    expect(
      ['Curso', 'Turma', 'Início', 'Valor', 'Pagamento', 'Na fatura', 'Data', 'Pedido'].map(rowText),
    ).toEqual([
      'Planejador Financeiro CFP®',
      'Noite',
      '12 de janeiro de 2027',
      'R$ 2.490,00',
      'Cartão de crédito, 3× de R$ 830,00 sem juros',
      'TORO',
      '16 nov 2026 às 12:00',
      '48213',
    ]);
    expect(rows.getByText(/desistir da compra até 23\/11\/2026/)).toBeTruthy();
    const next = within(screen.getByRole('region', { name: 'O que acontece agora' })).getAllByRole(
      'listitem',
    );
    expect(next.map(({ textContent }) => textContent)).toEqual([
      'Enviamos este recibo para ana@toro.test.',
      expect.stringContaining('você cria a sua senha e confirma o e-mail'),
      expect.stringContaining('As aulas'),
    ]);
    expect(screen.getByRole('button', { name: 'Imprimir o recibo' })).toBeTruthy();
  });

  it('opens the course at once for a buyer who is logged in with the e-mail of the order', async () => {
    const session = {
      token: 't',
      token_id: 1,
      avatar: '',
      user: { id: 9, name: 'Ana', email: 'ana@toro.test' },
    };
    useSession.getState().open(session as never, false);
    seedDraft();
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'credit', status: 'APPROVED' } });
    const { router } = openAt('/checkout/cfp/530?stepIndex=4', { [ORDER]: processed('APPROVED') });
    await heading('Compra confirmada!');
    expect(screen.getByText(/O curso já está na sua conta/)).toBeTruthy();
    press('Começar o curso');
    await waitFor(() => expect(router.state.location.pathname).toBe('/courses/101/530'));
  });

  it('leaves nothing of the card in storage or caches', async () => {
    const answer = processed('APPROVED');
    await openPayment({ [ONETIME]: answer, [ORDER]: answer });
    fillCard();
    await reachConfirmation();
    press(/^Pagar/);
    await heading('Compra confirmada!');
    const stored = JSON.stringify([
      { ...sessionStorage },
      { ...localStorage },
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      window.dataLayer,
    ]);
    expect(stored).not.toMatch(/5155|ANA SOUZA|07\/30/);
    expect(stored).toContain('order-1');
  });

  it('logs a new student in and sends everybody else to the login', async () => {
    const answer = processed('APPROVED', { login_token: 'login-1' });
    const session = { token: 't', token_id: 1, user: { id: 9, name: 'Ana', email: 'ana@toro.test' } };
    seedDraft();
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'credit', status: 'APPROVED' } });
    const { bodies, router } = openAt('/checkout/cfp/530?stepIndex=4', {
      [ORDER]: answer,
      'POST /login/purchase': session,
    });
    await heading('Compra confirmada!');
    await waitFor(() => expect(screen.getByText(/você cria a sua senha e confirma o e-mail/)).toBeTruthy());
    press('Começar o curso');
    await waitFor(() => expect(router.state.location.pathname).toBe('/courses/101/530'));
    expect(bodies('POST /login/purchase')).toEqual([{ login_token: 'login-1' }]);
    expect(useSession.getState().token).toBe('t');
    await waitFor(() => expect(sessionStorage.getItem('toro.checkout')).not.toContain('Ana Souza'));
    cleanup();
    useSession.getState().close();
    const known = openAt('/checkout/cfp/530?stepIndex=4&status=APPROVED', { [ORDER]: processed('APPROVED') });
    await heading('Compra confirmada!');
    press('Começar o curso');
    await waitFor(() => expect(known.router.state.location.pathname).toBe('/auth/login'));
    expect(known.router.state.location.search).toEqual({ referrer: '/courses/101/530' });
  });

  it('can start again for another person, without data of the first', async () => {
    seedDraft();
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'credit', status: 'APPROVED' } });
    openAt('/checkout/cfp/530?stepIndex=4', { [ORDER]: processed('APPROVED') });
    await heading('Compra confirmada!');
    press('Comprar para outra pessoa');
    await firstStep();
    expect([field('full_name').value, field('document_number').value]).toEqual(['', '']);
  });

  it('never pays twice: Back shows the result', async () => {
    seedDraft();
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'credit', status: 'APPROVED' } });
    const { router } = openAt('/checkout/cfp/530?stepIndex=3', { [ORDER]: processed('APPROVED') });
    await heading('Compra confirmada!');
    expect(router.state.location.search).toEqual({ stepIndex: 4, status: 'APPROVED' });
  });

  it('uses one key for one purchase in every tab, and another after a refusal', async () => {
    let outcome: object = failure(422, 'Confira os dados', 'invalid_input');
    const script = { [START]: () => outcome, [ORDER]: () => outcome };
    const buy = async () => {
      cleanup();
      const { bodies } = await openPayment(script, { type: 'pix' });
      await reachConfirmation();
      press('Gerar o código Pix');
      await waitFor(() => expect(bodies(START)).toHaveLength(1));
      const [body] = bodies(START) as { idempotency_key: string }[];
      return body?.idempotency_key;
    };
    const first = await buy();
    useDraft.setState({ order: null });
    expect(await buy()).toBe(first);
    outcome = processed('DENIED', {}, denial, 'pix');
    expect(await buy()).toBe(first);
    await heading('Falha no pagamento :(');
    useDraft.setState({ order: null });
    expect(await buy()).not.toBe(first);
  });

  it('waits and retries with the same key while the payment is being processed (PAY-52)', async () => {
    const answers = [
      failure(409, 'Um pagamento deste curso com o seu CPF está sendo processado.'),
      processed('APPROVED'),
    ];
    const { bodies } = await openPayment({
      [ONETIME]: () => answers.shift() ?? {},
      [ORDER]: processed('APPROVED'),
    });
    fillCard();
    await reachConfirmation();
    press(/^Pagar/);
    expect(await screen.findByText(/Seu pagamento está sendo processado/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Compra confirmada!' })).toBeTruthy());
    const sent = bodies(ONETIME) as { idempotency_key: string }[];
    expect(sent.map(({ idempotency_key }) => idempotency_key)).toEqual(
      Array(2).fill(sent[0]?.idempotency_key),
    );
  });

  it('requires the terms again after a change of method', async () => {
    const { bodies } = await openPayment({ [START]: processed('APPROVED', {}, null, 'pix') });
    choose('Pix');
    await reachConfirmation();
    press('Gerar o código Pix');
    await screen.findByRole('dialog', { name: 'Falta aceitar os termos' });
    expect(bodies(START)).toEqual([]);
    fireEvent.click(field('contract'));
    press('Gerar o código Pix');
    await heading('Compra confirmada!');
  });
});

describe('a payment that failed', () => {
  async function failToPay(status: string) {
    const answer = processed(status, {}, denial);
    const opened = await openPayment({ [ONETIME]: answer, [ORDER]: answer });
    fillCard();
    await reachConfirmation();
    press(/^Pagar/);
    await heading('Falha no pagamento :(');
    return opened;
  }

  it.each(['DENIED', 'ERROR'])(
    '%s shows what happened (PAY-50, PAY-51, PAY-53, PAY-54, PAY-55)',
    async (status) => {
      await failToPay(status);
      expect(screen.getByText('Não conseguimos efetuar o seu pagamento!')).toBeTruthy();
      expect(
        screen.getByText(/Tente novamente mais tarde ou entre em contato com a gente pelo e-mail/),
      ).toBeTruthy();
    },
  );

  it.each(['DENIED', 'ERROR'])(
    '%s shows its details, which can be sent to the support (PAY-56, PAY-57, CHECKOUT-15, CHECKOUT-16)',
    async (status) => {
      const { bodies } = await failToPay(status);
      const details = screen.getByText('Detalhes para o suporte').closest('details');
      expect(details?.open).toBe(false);
      const json = details?.querySelector('pre')?.textContent ?? '';
      expect(json).toContain('"code": "DENY"');
      const link = screen.getByRole('link', { name: 'Enviar o erro ao suporte' }).getAttribute('href') ?? '';
      expect(link).toMatch(/^https:\/\/wa\.test\/55\?text=/);
      expect(decodeURIComponent(link)).toContain(json);
      await waitFor(() =>
        expect(bodies('POST /v1/checkout/save-by-step').at(-1)).toMatchObject({ step: 'erro' }),
      );
    },
  );

  it('shows why in plain words, with one main button and the other methods below it', async () => {
    await failToPay('DENIED');
    expect(screen.getByText(/A análise de segurança não aprovou este pagamento/)).toBeTruthy();
    expect(screen.getByText(/Nada foi cobrado/)).toBeTruthy();
    const filled = [...document.querySelectorAll('main .mantine-Button-root:not([data-variant])')];
    expect(filled.map(({ textContent }) => textContent)).toEqual(['Tentar de novo']);
    expect(
      screen.getAllByRole('button', { name: /^Pagar com/ }).map(({ textContent }) => textContent),
    ).toEqual(['Pagar com Pix', 'Pagar com cartão de débito']);
  });

  it.each(['DENIED', 'ERROR'])(
    '%s shows where to get help and when (CHECKOUT-17, CHECKOUT-29)',
    async (status) => {
      await failToPay(status);
      expect(screen.getByRole('link', { name: 'Pedir ajuda ao suporte' }).getAttribute('href')).toMatch(
        /^https:\/\/support\.test/,
      );
      const support = screen.getByRole('region', { name: 'Atendimento' }).textContent;
      for (const text of ['WhatsApp (11) 90000-0000', 'das 10h às 22h']) expect(support).toContain(text);
    },
  );

  it.each(['DENIED', 'ERROR'])(
    '%s can be tried again, with the holder and without the card',
    async (status) => {
      const { router } = await failToPay(status);
      press('Tentar de novo');
      await heading('Como você quer pagar?');
      expect(router.state.location.search).toEqual({ stepIndex: 2 });
      expect(['card_number', 'expiry', 'security_code'].map((id) => field(id).value)).toEqual(['', '', '']);
      expect(field('holder_name').value).toBe('ANA SOUZA');
      expect(field('holder_document').value).toBe('111.444.777-35');
      expect(useDraft.getState().draft.buyer.full_name).toBe('Ana Souza');
      expect(useDraft.getState().order).toBeNull();
    },
  );

  it('is also shown for the address alone (CHECKOUT-10, CHECKOUT-11)', async () => {
    openAt('/checkout/cfp/530?stepIndex=4&status=ERROR');
    await heading('Falha no pagamento :(');
  });

  it('shows that late money is refunded, and never that nothing was charged', async () => {
    const late = { status: 'CANCELED', description: 'O pagamento chegou tarde demais e será devolvido.' };
    seedDraft({ type: 'credit' });
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'credit', status: 'PROCESSING' } });
    openAt('/checkout/cfp/530?stepIndex=4', { [ORDER]: processed('ERROR', {}, late) });
    await heading('Falha no pagamento :(');
    expect(screen.getByText(/chegou tarde demais e será devolvido/, { selector: 'p' })).toBeTruthy();
    expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
  });

  it('offers the other methods', async () => {
    const answer = processed('DENIED', {}, denial);
    await openPayment({ [ONETIME]: answer, [ORDER]: answer });
    fillCard();
    await reachConfirmation();
    press(/^Pagar/);
    await heading('Falha no pagamento :(');
    press('Pagar com Pix');
    await heading('Como você quer pagar?');
    expect((screen.getByRole('radio', { name: /Pix/ }) as HTMLInputElement).checked).toBe(true);
  });
});

describe('debit', () => {
  const challenge = {
    version: 1,
    method: 'POST',
    url: 'https://issuer.test/acs',
    fields: { MD: 'md-1', PaReq: 'req-1', TermUrl: 'https://toro.test/back' },
  };

  it('submits MD, PaReq and TermUrl to the issuer, once (PAY-58)', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const answer = processed('PROCESSING', { challenge }, null, 'debit');
    await openPayment({ [START]: answer, [ORDER]: answer }, { type: 'debit' });
    fillCard();
    await reachConfirmation();
    press('Pagar R$\u00a02.241,00');
    await heading('Levando você ao seu banco…');
    const form = document.querySelector<HTMLFormElement>('form[action="https://issuer.test/acs"]');
    expect(form?.method.toLowerCase()).toBe('post');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual(challenge.fields);
    expect(submit).toHaveBeenCalledTimes(1);
    cleanup();
    openAt('/checkout/cfp/530?stepIndex=4&status=PROCESSING', { [ORDER]: answer });
    await heading('Falta autorizar no seu banco');
    expect(submit).toHaveBeenCalledTimes(1);
  });
});

describe('Pix', () => {
  const reachPix = async (answer: object, later: () => object = () => answer) => {
    const page = await openPayment({ [START]: () => answer, [ORDER]: () => later() }, { type: 'pix' });
    await reachConfirmation();
    press('Gerar o código Pix');
    return page;
  };

  it('shows code, QR code and countdown, and then the payment (PAY-59, PAY-60, PAY-61)', async () => {
    let answer = processed('PROCESSING', pixIn(179_500), null, 'pix');
    await reachPix(answer, () => answer);
    await heading('Pague com Pix');
    expect((screen.getByLabelText('Código Pix') as HTMLTextAreaElement).value).toBe('00020101021226TESTE');
    expect(screen.getByRole('img', { name: 'QR code do Pix' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^2:5\d$/);
    answer = processed('APPROVED', {}, null, 'pix');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Compra confirmada!' })).toBeTruthy());
  });

  it('has the code to copy before the QR code', async () => {
    await reachPix(processed('PROCESSING', pixIn(899_000), null, 'pix'));
    await heading('Pague com Pix');
    const copy = screen.getByRole('button', { name: 'Copiar o código' });
    const qrCode = screen.getByRole('img', { name: 'QR code do Pix' });
    expect(copy.compareDocumentPosition(qrCode) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('opens from the link of its reminder on any device, and the token leaves the address', async () => {
    const { router, sent } = openAt(
      '/checkout/cfp/530?stepIndex=4&status=PROCESSING&order=order-1&token=mailed-token',
      { [ORDER]: processed('PROCESSING', pixIn(600_000), null, 'pix') },
    );
    await heading('Pague com Pix');
    expect(router.state.location.search).toEqual({ stepIndex: 4, status: 'PROCESSING' });
    expect(sent.find(({ call }) => call === ORDER)?.url.searchParams.get('token')).toBe('mailed-token');
  });

  it('copies the code until it has expired; a new one restarts the countdown (PAY-62, PAY-63)', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    let answer = processed('PROCESSING', pixIn(2500), null, 'pix');
    const { bodies } = await openPayment({ [START]: () => answer, [ORDER]: () => answer }, { type: 'pix' });
    await reachConfirmation();
    press('Gerar o código Pix');
    await heading('Pague com Pix');
    press('Copiar o código');
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('00020101021226TESTE'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'O código Pix expirou' })).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Copiar o código' }).hasAttribute('disabled')).toBe(true);
    answer = processed('PROCESSING', pixIn(180_500), null, 'pix');
    await act(async () => press('Gerar um novo código'));
    await heading('Pague com Pix');
    expect(screen.getByRole('timer').textContent).toMatch(/^(3:00|2:5\d)$/);
    const keys = (bodies(START) as { idempotency_key: string }[]).map((body) => body.idempotency_key);
    expect(new Set(keys).size).toBe(2);
  });

  it('that is paid late confirms the purchase while the page waits', async () => {
    let answer = processed('ERROR', {}, { status: 'EXPIRED' }, 'pix');
    seedDraft({ type: 'pix' });
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'pix', status: 'PROCESSING' } });
    openAt('/checkout/cfp/530?stepIndex=4&status=PROCESSING', { [ORDER]: () => answer });
    await heading('O código Pix expirou');
    answer = processed('APPROVED', {}, null, 'pix');
    await heading('Compra confirmada!');
  });

  it('that was replaced by a new one and is paid after all confirms the purchase', async () => {
    const renewed = processed('PROCESSING', pixIn(180_500), null, 'pix');
    renewed.processing.extra._order.id_order = 'order-2';
    let first = processed('ERROR', {}, { status: 'EXPIRED' }, 'pix');
    seedDraft({ type: 'pix' });
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'pix', status: 'PROCESSING' } });
    openAt('/checkout/cfp/530?stepIndex=4&status=PROCESSING', {
      [START]: renewed,
      [`${ORDER}/order-1`]: () => first,
      [`${ORDER}/order-2`]: renewed,
    });
    await heading('O código Pix expirou');
    press('Gerar um novo código');
    await heading('Pague com Pix');
    first = processed('APPROVED', {}, null, 'pix');
    await heading('Compra confirmada!');
    expect(useDraft.getState().order).toMatchObject({ id: 'order-1', status: 'APPROVED' });
  });

  it('that could not be replaced is not its own predecessor', async () => {
    seedDraft({ type: 'pix' });
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'pix', status: 'PROCESSING' } });
    openAt('/checkout/cfp/530?stepIndex=4&status=PROCESSING', {
      [START]: failure(409, 'Há um pagamento em andamento.', 'conflict'),
      [ORDER]: processed('ERROR', {}, { status: 'EXPIRED' }, 'pix'),
    });
    await heading('O código Pix expirou');
    press('Gerar um novo código');
    await screen.findByText('Há um pagamento em andamento.');
    expect(useDraft.getState().order?.replaced).toBeUndefined();
  });

  it('is not made again when the expired one was paid meanwhile', async () => {
    let answer = processed('ERROR', {}, { status: 'EXPIRED' }, 'pix');
    seedDraft({ type: 'pix' });
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'pix', status: 'PROCESSING' } });
    const { bodies } = openAt('/checkout/cfp/530?stepIndex=4&status=PROCESSING', { [ORDER]: () => answer });
    await heading('O código Pix expirou');
    answer = processed('APPROVED', {}, null, 'pix');
    press('Gerar um novo código');
    await heading('Compra confirmada!');
    expect(bodies(START)).toEqual([]);
  });

  it('shows the course, not a failure, to a buyer whose repeated payment is returned', async () => {
    const repeated = {
      status: 'CANCELED',
      error_code: 'already_enrolled',
      description: 'Você já tem matrícula nesta turma. Este pagamento a repetiria e será devolvido.',
    };
    seedDraft({ type: 'pix' });
    useDraft.setState({ order: { id: 'order-2', token: 'x', method: 'pix', status: 'PROCESSING' } });
    openAt('/checkout/cfp/530?stepIndex=4', { [ORDER]: processed('ERROR', {}, repeated, 'pix') });
    await heading('Você já está matriculado');
    expect(screen.getByText(/será devolvido/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Entrar e estudar' }).getAttribute('href')).toContain(
      '/auth/login',
    );
    expect(screen.queryByText(/Falha no pagamento/)).toBeNull();
  });

  it('that the server reports as expired can be renewed after a reload', async () => {
    seedDraft({ type: 'pix' });
    useDraft.setState({ order: { id: 'order-1', token: 'x', method: 'pix', status: 'PROCESSING' } });
    openAt('/checkout/cfp/530?stepIndex=4&status=PROCESSING', {
      [ORDER]: processed('ERROR', {}, { status: 'EXPIRED' }, 'pix'),
    });
    await heading('O código Pix expirou');
    expect(screen.getByRole('button', { name: 'Gerar um novo código' })).toBeTruthy();
  });
});
