import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { EMPTY_BUYER } from '@toro/domain/sales/checkout/buyer-form';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '../features/sales/checkout/draft-store.ts';
import type { Course } from '../features/sales/checkout/queries.ts';
import { useCheckout } from '../features/sales/checkout/use-checkout.ts';
import { queryClient } from '../shared/api.ts';
import { setVisitorChoice } from '../shared/visitor-choice.ts';
import {
  clearBrowserState,
  coupon,
  course,
  failure,
  field,
  fillStepOne,
  firstStep,
  heading,
  modular,
  openAt,
  openPayment,
  press,
  processed,
  reachConfirmation,
  seedDraft,
  summary,
} from './testing/render-checkout.tsx';

const CHECKOUT_PATH = '/checkout/cfp/530';

beforeEach(clearBrowserState);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('coupon box', () => {
  const apply = async (code: string) => {
    await firstStep();
    press('Tenho um cupom');
    const input = await screen.findByLabelText('Cupom');
    fireEvent.change(input, { target: { value: code } });
    press('Aplicar');
  };

  it('applies a coupon and removes it (PAY-18, PAY-19, PAY-22, PAY-23)', async () => {
    const { sent } = openAt(CHECKOUT_PATH);
    await apply('bemvindo10');
    await waitFor(() =>
      expect(summary().getByText('Total').nextSibling?.textContent).toBe('R$\u00a02.241,00'),
    );
    expect(summary().getByText('Cupom BEMVINDO10').nextSibling?.textContent).toBe('-R$\u00a0249,00');
    expect(sent.find(({ call }) => call === 'GET /v1/checkout/cupom/validate')?.url.pathname).toBe(
      '/v1/checkout/cupom/validate/BEMVINDO10/cfp/530',
    );
    press('Remover o cupom BEMVINDO10');
    await waitFor(() =>
      expect(summary().getByText('Total').nextSibling?.textContent).toBe('R$\u00a02.490,00'),
    );
    expect(sent.some(({ call }) => call === 'DELETE /v1/checkout/cupom')).toBe(true);
  });

  it('shows the cashback of the coupon (PAY-20, PAY-21)', async () => {
    const giving = {
      ...coupon,
      valor_cupom: '2490.00',
      valor_cupom_a_vista: '2241.00',
      cashback_percentage: 5,
    };
    openAt(CHECKOUT_PATH, { 'GET /v1/checkout/cupom/validate': giving });
    await apply('VOLTA5');
    expect(await screen.findByText('R$ 112,05 de cashback na sua carteira')).toBeTruthy();
  });

  it('refuses an empty code without a request (PAY-24)', async () => {
    const { sent } = openAt(CHECKOUT_PATH);
    await apply('  ');
    expect(await screen.findByText('O cupom informado é inválido')).toBeTruthy();
    expect(sent.some(({ call }) => call === 'GET /v1/checkout/cupom/validate')).toBe(false);
  });

  it('refuses a code without a course (PAY-25)', async () => {
    openAt(CHECKOUT_PATH, { 'GET /v1/checkout/prepare': { ...course, tag: '' } });
    await apply('BEMVINDO10');
    expect(await screen.findByText('O cupom informado é inválido')).toBeTruthy();
  });

  it('shows when the coupon does not exist (PAY-26)', async () => {
    openAt(CHECKOUT_PATH, { 'GET /v1/checkout/cupom/validate': () => failure(404, 'x', 'not_found') });
    await apply('NADA');
    expect(await screen.findByText('Cupom não encontrado ou não está mais disponível.')).toBeTruthy();
  });

  it('shows when the coupon could not be removed, and keeps it (PAY-27)', async () => {
    openAt(CHECKOUT_PATH, { 'DELETE /v1/checkout/cupom': () => failure(409, 'x') });
    await apply('BEMVINDO10');
    fireEvent.click(await screen.findByRole('button', { name: 'Remover o cupom BEMVINDO10' }));
    expect(await screen.findByText('Falha ao limpar o cupom!')).toBeTruthy();
    expect(summary().getByText('Total').nextSibling?.textContent).toBe('R$\u00a02.241,00');
  });

  it('is not there for a class group without one, such as 531 (PAY-28)', async () => {
    openAt('/checkout/cfp/531', {
      'GET /v1/checkout/prepare': { ...course, id_turma: 531, accepts_coupon: false },
    });
    await firstStep();
    expect(screen.queryByRole('button', { name: 'Tenho um cupom' })).toBeNull();
  });

  it('makes everything free at 100 %, and credit again without it (CHECKOUT-43, PAY-07, PAY-08)', async () => {
    const whole = { ...coupon, percentage: 100, valor_cupom: '0.00', valor_cupom_a_vista: '0.00' };
    const { router } = openAt(`${CHECKOUT_PATH}?stepIndex=2`, { 'GET /v1/checkout/cupom/validate': whole });
    seedDraft({ type: 'pix', cupom: 'BOLSA100' });
    await screen.findByRole('button', { name: 'Concluir a matrícula' });
    expect(router.state.location.search).toEqual({ stepIndex: 1 });
    expect(summary().getByText('Total').nextSibling?.textContent).toBe('Grátis');
    expect(await screen.findByText(/Com o cupom BOLSA100 não há nada a pagar/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Remover o cupom BOLSA100' }));
    await screen.findByRole('button', { name: 'Continuar para o pagamento' });
    expect(useDraft.getState().draft).toMatchObject({ type: 'credit', cupom: null });
  });
});

describe('choice of modules', () => {
  const MODULAR = '/checkout-modular/cfp/530';
  const script = { 'GET /v1/checkout/prepare': modular };
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });

  async function chooseTwoModules() {
    const { router } = openAt('/checkout/cfp/530/maria', script);
    await heading('Escolha os seus módulos');
    fireEvent.click(box('Módulo 1'));
    fireEvent.click(box('Módulo 2'));
    return router;
  }

  it('comes before the checkout of a modular course, with a running total (ROUTE-35, ROUTE-36, CHECKOUT-21, CHECKOUT-22)', async () => {
    const { router } = openAt('/checkout/cfp/530/maria', script);
    await heading('Escolha os seus módulos');
    expect(router.state.location.pathname).toBe('/checkout-modular/cfp/530/maria');
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(screen.getByText('Total R$ 490,00')).toBeTruthy();
    fireEvent.click(box('Módulo 1'));
    fireEvent.click(box('Módulo 2'));
    expect(screen.getByText('Total R$ 1.070,00')).toBeTruthy();
  });

  it('adds the chosen modules to the checkout, whose Voltar leads back to them (ROUTE-37, CHECKOUT-20, CHECKOUT-32)', async () => {
    const router = await chooseTwoModules();
    press('Continuar');
    await firstStep();
    expect(router.state.location.pathname).toBe('/newCheckout/cfp/530/maria');
    expect(summary().getByText('Módulo 2').nextSibling?.textContent).toBe('R$\u00a0290,00');
    press('Voltar');
    await heading('Escolha os seus módulos');
    expect((box('Módulo 2') as HTMLInputElement).checked).toBe(true);
  });

  it('takes 1 to 3 (CHECKOUT-33, CHECKOUT-34)', async () => {
    openAt(MODULAR, script);
    await heading('Escolha os seus módulos');
    press('Continuar');
    expect(screen.getByText('Por favor selecione ao menos 1 módulo antes de continuar')).toBeTruthy();
    for (const id of [1, 2, 3, 4]) fireEvent.click(box(`Módulo ${id}`));
    expect(screen.getByText('Por favor, desmarque algum dos módulos para selecionar outro')).toBeTruthy();
    expect((box('Módulo 4') as HTMLInputElement).checked).toBe(false);
    fireEvent.click(box('Módulo 1'));
    expect(screen.queryByText(/desmarque algum/)).toBeNull();
  });

  it('shows a message when none is chosen (CHECKOUT-35)', async () => {
    openAt(MODULAR, { 'GET /v1/checkout/prepare': { ...modular, cursos_adicionais: [] } });
    await heading('Ops! Nenhum módulo disponível.');
  });

  it('is skipped for a course without modules (ROUTE-36)', async () => {
    const { router } = openAt(MODULAR);
    await firstStep();
    expect(router.state.location.pathname).toBe('/checkout/cfp/530');
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
  });

  it('sends the modules that were chosen (API-90)', async () => {
    const answer = processed('APPROVED', {}, null, 'pix');
    const { bodies } = await openPayment(
      { ...script, 'POST /v1/checkout/process/start': answer, 'GET /v1/checkout/order': answer },
      { type: 'pix', selectedModules: [2, 3] },
    );
    await reachConfirmation();
    press('Gerar o código Pix');
    await heading('Compra confirmada!');
    expect(bodies('POST /v1/checkout/process/start')).toMatchObject([{ selectedModules: [2, 3] }]);
  });
});

describe('restore', () => {
  const lead = {
    curso: 'cfp',
    id_turma: 530,
    step: 'confirmacao',
    form: { ...EMPTY_BUYER, full_name: 'Ana Souza', type: 'pix', contract: true, cupom: null },
    expires_at: '2030-01-01T00:00:00Z',
  };
  const script = { 'GET /v1/checkout/lead': lead };

  it('fills the form from the link and opens the step it names (ROUTE-38, ROUTE-39)', async () => {
    const { router } = openAt('/newCheckout/cfp/530/dados/r_abc', script);
    await firstStep();
    expect(field('full_name').value).toBe('Ana Souza');
    expect(router.state.location.pathname).toBe('/newCheckout/cfp/530');
    expect(useDraft.getState()).toMatchObject({
      leadToken: 'r_abc',
      draft: { type: 'pix', contract: false },
    });
  });

  it('uses the step of the lead when the address has none or an unknown one (ROUTE-40)', async () => {
    for (const address of ['/newCheckout/cfp/530/r_abc', '/newCheckout/cfp/530/outro/r_abc']) {
      clearBrowserState();
      seedDraft();
      const full = { ...lead, form: { ...lead.form, ...useDraft.getState().draft.buyer } };
      clearBrowserState();
      openAt(address, { 'GET /v1/checkout/lead': full });
      await heading('Como você quer pagar?');
      cleanup();
    }
  });

  it('shows when the link has expired, and offers a new purchase', async () => {
    openAt('/newCheckout/cfp/530/pagamento/r_old');
    await heading('Este link não abre mais');
    fireEvent.click(screen.getByRole('link', { name: 'Começar de novo' }));
    await firstStep();
  });

  it('can be retried when the server failed', async () => {
    let answer: object = failure(500, 'Quebrou', 'internal');
    openAt('/newCheckout/cfp/530/dados/r_abc', { 'GET /v1/checkout/lead': () => answer });
    await heading('A sua compra não abriu');
    answer = lead;
    press('Tentar de novo');
    await firstStep();
  });

  it('is offered as a link once there is something to restore', async () => {
    openAt(CHECKOUT_PATH);
    await fillStepOne();
    press('Continuar para o pagamento');
    await heading('Como você quer pagar?');
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    press('Continuar depois ou em outro aparelho');
    const link = await screen.findByRole('link', { name: /\/newCheckout\/cfp\/530\/pagamento\/r_lead$/ });
    expect(link).toBeTruthy();
    expect(screen.getByText(/^Link copiado/)).toBeTruthy();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    press('Continuar depois ou em outro aparelho');
    await screen.findByText(/^Copie este link/);
  });
});

describe('a course that cannot be bought', () => {
  it('redirects to the page for it (ROUTE-41, CHECKOUT-79, CHECKOUT-80)', async () => {
    const { router } = openAt(CHECKOUT_PATH, {
      'GET /v1/checkout/prepare': () => failure(404, 'x', 'not_found'),
    });
    await heading('Desculpe. O curso que você deseja não tem mais vagas, ou não está mais disponível.');
    expect(router.state.location.pathname).toBe('/checkout-notfound');
    expect(
      screen.getByText(
        'Não é possível continuar com o cadastro. Não há vagas ou o período de matrícula encerrou para este curso.',
      ),
    ).toBeTruthy();
  });

  it('can be retried after a server error', async () => {
    let broken = true;
    openAt(CHECKOUT_PATH, { 'GET /v1/checkout/prepare': () => (broken ? failure(500, 'Quebrou') : course) });
    await heading(/não está mais disponível/);
    broken = false;
    press('Tentar de novo');
    await firstStep();
  });

  it('has its own message without a class group (CHECKOUT-78)', async () => {
    const { sent } = openAt('/checkout/cfp/undefined');
    await heading('Algo deu errado');
    expect(sent.some(({ call }) => call === 'GET /v1/checkout/prepare')).toBe(false);
  });
});

describe('layout and tracking', () => {
  it('header and footer carry contact and social links, the footer the hours (CHECKOUT-26, CHECKOUT-27)', async () => {
    openAt(CHECKOUT_PATH);
    await firstStep();
    for (const role of ['banner', 'contentinfo']) {
      const part = within(screen.getByRole(role));
      expect(part.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe('https://wa.test/55');
      expect(part.getByRole('link', { name: 'suporte@toro.test' })).toBeTruthy();
      expect(part.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
        'https://instagram.test',
      );
    }
    const foot = screen.getByRole('contentinfo').textContent;
    for (const text of ['(11) 90000-0000', 'Segunda a sexta, das 10h às 22h', 'domingo, das 10h às 18h'])
      expect(foot).toContain(text);
  });

  /** Opens an address with a completed first step, pays by Pix and returns what was sent. */
  async function payByPix(address: string) {
    const answer = processed('APPROVED', {}, null, 'pix');
    seedDraft({ type: 'pix' });
    const { bodies } = openAt(`${address}?stepIndex=2`, {
      'POST /v1/checkout/process/start': answer,
      'GET /v1/checkout/order': answer,
    });
    await heading('Como você quer pagar?');
    await reachConfirmation();
    press('Gerar o código Pix');
    await heading('Compra confirmada!');
    return bodies('POST /v1/checkout/process/start');
  }

  it('the affiliate is read from the address, stored in the cookie once the visitor accepts it, and sent with a later purchase (CHECKOUT-81, CHECKOUT-82, CHECKOUT-83, API-89)', async () => {
    setVisitorChoice(null);
    openAt('/checkout/cfp/530/maria');
    await firstStep();
    expect(document.cookie).not.toContain('@afilliate');
    setVisitorChoice('accepted');
    await waitFor(() => expect(document.cookie).toContain('@afilliate=maria'));
    cleanup();
    useDraft.getState().forget();
    expect(await payByPix('/checkout/cfp/530')).toMatchObject([{ afiliado: 'maria' }]);
  });

  it.each(['refused', null] as const)(
    'the affiliate in the address reaches the order when the choice is %s, also from a later page of the tab, and leaves no cookie',
    async (choice) => {
      setVisitorChoice(choice);
      openAt('/checkout/cfp/530/maria');
      await firstStep();
      cleanup();
      expect(await payByPix('/checkout/cfp/530')).toMatchObject([{ afiliado: 'maria' }]);
      expect(document.cookie).not.toContain('@afilliate');
    },
  );

  it('the affiliate stays in the address when a course has no modules to choose', async () => {
    const { router } = openAt('/checkout-modular/cfp/530/maria');
    await firstStep();
    expect(router.state.location.pathname).toBe('/checkout/cfp/530/maria');
  });

  it('a cookie of another visit is not read without the permission', async () => {
    setVisitorChoice(null);
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
    document.cookie = '@afilliate=antiga; path=/';
    expect((await payByPix('/checkout/cfp/530'))[0]).toMatchObject({ afiliado: null });
  });

  it('a visitor who refuses has no data layer', async () => {
    setVisitorChoice(null);
    openAt(CHECKOUT_PATH);
    await fillStepOne();
    press('Continuar para o pagamento');
    await heading('Como você quer pagar?');
    setVisitorChoice('refused');
    fireEvent.click(screen.getByRole('radio', { name: /Pix/ }));
    await reachConfirmation();
    expect(window.dataLayer).toBeUndefined();
    setVisitorChoice('accepted');
    expect(window.dataLayer).toBeUndefined();
  });

  it('the data layer gets each step and the purchase once, also those before the permission, without personal data (CHECKOUT-85, CHECKOUT-86, CHECKOUT-87, CHECKOUT-88)', async () => {
    const answer = processed('APPROVED', {}, null, 'pix');
    const script = { 'POST /v1/checkout/process/start': answer, 'GET /v1/checkout/order': answer };
    setVisitorChoice(null);
    openAt(CHECKOUT_PATH, script);
    await fillStepOne();
    press('Continuar para o pagamento');
    await heading('Como você quer pagar?');
    fireEvent.click(screen.getByRole('radio', { name: /Pix/ }));
    expect(window.dataLayer).toBeUndefined();
    setVisitorChoice('accepted');
    await waitFor(() => expect(window.dataLayer).toHaveLength(2));
    await reachConfirmation();
    fireEvent.click(field('contract'));
    press('Gerar o código Pix');
    await heading('Compra confirmada!');
    cleanup();
    openAt(`${CHECKOUT_PATH}?stepIndex=4&status=APPROVED`, script);
    await heading('Compra confirmada!');
    const events = (window.dataLayer ?? []) as { event: string; ecommerce: object }[];
    expect(events.map(({ event }) => event)).toEqual([
      'begin_checkout',
      'add_adress_info',
      'add_payment_info',
      'purchase',
    ]);
    expect(events[3]?.ecommerce).toMatchObject({
      value: 2241,
      transaction_id: 'order-1',
      payment_type: 'pix',
    });
    expect(JSON.stringify(events)).not.toMatch(/ana|Souza|11144477735|111\.444/i);
  });

  it('the state has course, states, institutions, coupon, student, e-mail check, process and lead (ENTITY-41)', async () => {
    openAt(CHECKOUT_PATH);
    seedDraft();
    useDraft.setState({ leadToken: 'r_1' });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useCheckout(course as unknown as Course, null), { wrapper });
    await waitFor(() => expect(result.current.financialInstitutions).toHaveLength(1));
    expect(result.current).toMatchObject({
      course: { tag: 'cfp' },
      cupom: null,
      student: null,
      checkEmail: {},
      process: null,
      currentLead: 'r_1',
    });
    expect(result.current.brazilianStates).toHaveLength(27);
  });
});
