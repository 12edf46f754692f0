import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearBrowserState,
  course,
  failure,
  field,
  fillAddress,
  fillPerson,
  fillStepOne,
  firstStep,
  heading,
  nobody,
  openAt,
  press,
  processed,
  type,
} from './testing/render-checkout.tsx';

const CHECKOUT_PATH = '/checkout/cfp/530';
const ADDRESS = ['post_code', 'street', 'number', 'complement', 'district', 'city', 'state'];

beforeEach(clearBrowserState);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('step 1', () => {
  it('shows progress, personal data, address and terms without a session (CHECKOUT-03, CHECKOUT-05, ROUTE-34, ROUTE-44)', async () => {
    openAt(CHECKOUT_PATH);
    await firstStep();
    expect(screen.getByRole('progressbar', { name: 'Etapas da compra' }).getAttribute('aria-valuetext')).toBe(
      'Etapa 1 de 3: Seus dados',
    );
    const fields = ['full_name', 'post_code', 'contract', 'contractPrivacity'].map((id) => field(id));
    fields.reduce((before, after) => {
      expect(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      return after;
    });
  });

  it('shows the contract of the course as the terms (CHECKOUT-89)', async () => {
    openAt(CHECKOUT_PATH);
    const link = await screen.findByRole('link', { name: 'contrato do curso' });
    expect(link.getAttribute('href')).toBe('/files/contrato.pdf');
  });

  it('keeps the address closed until phone, birth date, name, CPF and e-mail are filled (CHECKOUT-68)', async () => {
    openAt(CHECKOUT_PATH);
    await firstStep();
    const closed = () => ADDRESS.map((id) => field(id).disabled);
    expect(closed()).toEqual(Array(7).fill(true));
    fillPerson();
    expect(closed()).toEqual(Array(7).fill(false));
    type('phone_number', '119');
    expect(closed()).toEqual(Array(7).fill(true));
  });

  it('types masks, and offers every state (CHECKOUT-45, CHECKOUT-51, CHECKOUT-57, ENTITY-40)', async () => {
    openAt(CHECKOUT_PATH);
    await firstStep();
    fillPerson();
    expect(['document_number', 'birth_date', 'phone_number'].map((id) => field(id).value)).toEqual([
      '111.444.777-35',
      '15/06/1990',
      '(11)9123-45678',
    ]);
    expect(within(field('state')).getAllByRole('option')).toHaveLength(28);
  });

  it('looks up a complete CEP, fills the address and focuses the number (CHECKOUT-69, CHECKOUT-70, CHECKOUT-71)', async () => {
    const { sent } = openAt(CHECKOUT_PATH);
    await firstStep();
    fillPerson();
    type('post_code', '0131010');
    expect(sent.some(({ call }) => call === 'GET /v1/data/cep')).toBe(false);
    type('post_code', '01310100');
    await waitFor(() => expect(document.activeElement).toBe(field('number')));
    expect(['street', 'state', 'city', 'district'].map((id) => field(id).value)).toEqual([
      'Avenida Paulista',
      'SP',
      'São Paulo',
      'Bela Vista',
    ]);
    expect(field('post_code').value).toBe('01310-100');
  });

  it('shows no message when the CEP is not found (CHECKOUT-72)', async () => {
    const { sent } = openAt(CHECKOUT_PATH, { 'GET /v1/data/cep': () => failure(404, 'CEP não encontrado') });
    await firstStep();
    fillPerson();
    type('post_code', '01310100');
    await waitFor(() => expect(sent.some(({ call }) => call === 'GET /v1/data/cep')).toBe(true));
    await waitFor(() => expect(screen.queryByLabelText('Buscando o endereço')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('street').value).toBe('');
  });

  it('shows every error under its field and focuses the first', async () => {
    openAt(CHECKOUT_PATH);
    await firstStep();
    type('full_name', 'Ana');
    press('Continuar para o pagamento');
    expect(document.activeElement).toBe(field('full_name'));
    expect(screen.getByText('Por favor digite o seu nome.')).toBeTruthy();
    expect(screen.getByText('Por favor digite o seu CPF.')).toBeTruthy();
    expect(field('full_name').getAttribute('aria-invalid')).toBe('true');
    // Fields of a panel that is not open yet are not validated.
    expect(screen.queryByText('Por favor digite sua rua.')).toBeNull();
    type('full_name', 'Ana Souza');
    expect(screen.queryByText('Por favor digite o seu nome.')).toBeNull();
  });

  it("requires the institution's name after OUTRA (CHECKOUT-59)", async () => {
    openAt(CHECKOUT_PATH);
    await firstStep();
    await screen.findByRole('option', { name: 'Banco Um' });
    expect(document.getElementsByName('another_financial_instituition')).toHaveLength(0);
    type('instituicao_financeira', 'OUTRA');
    press('Continuar para o pagamento');
    expect(screen.getByText('Por favor informa qual a instituição')).toBeTruthy();
    type('another_financial_instituition', 'Meu banco');
    expect(screen.queryByText('Por favor informa qual a instituição')).toBeNull();
  });

  it('lists only OUTRA when the institutions cannot be loaded', async () => {
    openAt(CHECKOUT_PATH, { 'GET /v1/data/financialInstitutions': () => failure(500, 'Quebrou') });
    await firstStep();
    expect(within(field('instituicao_financeira')).getAllByRole('option')).toHaveLength(2);
  });
});

describe('advancing from step 1', () => {
  it('asks for both terms in a modal (CHECKOUT-73, CHECKOUT-74, CHECKOUT-75)', async () => {
    openAt(CHECKOUT_PATH);
    await fillStepOne();
    fireEvent.click(field('contractPrivacity'));
    press('Continuar para o pagamento');
    const dialog = await screen.findByRole('dialog', { name: 'Falta aceitar os termos' });
    expect(dialog.textContent).toMatch(/aceite o contrato do curso e a política de privacidade/);
  });

  it('tells a buyer under 14 to write to support (CHECKOUT-37, CHECKOUT-53, CHECKOUT-54)', async () => {
    const { bodies } = openAt(CHECKOUT_PATH);
    await fillStepOne();
    const year = new Date().getFullYear() - 10;
    type('birth_date', `0101${year}`);
    press('Continuar para o pagamento');
    const dialog = await screen.findByRole('dialog', { name: 'Você possui menos de 14 anos?' });
    expect(dialog.textContent).toContain('envie um e-mail para suporte@toro.test');
    expect(bodies('POST /v1/checkout/save-by-step')).toEqual([]);
  });

  it('saves the lead and checks whether the CPF is known (CHECKOUT-36, CHECKOUT-38)', async () => {
    const { bodies, sent } = openAt(CHECKOUT_PATH);
    await fillStepOne();
    press('Continuar para o pagamento');
    await heading('Como você quer pagar?');
    expect(bodies('POST /v1/checkout/save-by-step')[0]).toMatchObject({
      curso: 'cfp',
      id_turma: 530,
      step: 'pagamento',
      form: { full_name: 'Ana Souza', document_number: '111.444.777-35', selectedModules: [] },
    });
    const request = sent.find(({ call }) => call === 'GET /v1/checkout/findStudent');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      cpf: '11144477735',
      email: 'ana@toro.test',
    });
  });

  it('continues when the lead could not be saved', async () => {
    openAt(CHECKOUT_PATH, { 'POST /v1/checkout/save-by-step': () => failure(500, 'Quebrou') });
    await fillStepOne();
    press('Continuar para o pagamento');
    await heading('Como você quer pagar?');
  });

  const known = { ...nobody, id_usuario: 'a-handle', email: 'a•••••@c•••••' };

  it('offers the registered e-mail or a new one for a known CPF (CHECKOUT-39, CHECKOUT-40, CHECKOUT-41)', async () => {
    openAt(CHECKOUT_PATH, { 'GET /v1/checkout/findStudent': known });
    await fillStepOne();
    press('Continuar para o pagamento');
    await screen.findByRole('dialog', { name: 'CPF já cadastrado' });
    expect(screen.getByRole('button', { name: 'Cadastrar um novo e-mail: ana@toro.test' })).toBeTruthy();
    press('Continuar com a•••••@c•••••');
    await heading('Como você quer pagar?');
  });

  it('sends the account of the chosen e-mail, also at once for a free course (CHECKOUT-40, CHECKOUT-42)', async () => {
    const { bodies } = openAt(CHECKOUT_PATH, {
      'GET /v1/checkout/findStudent': known,
      'GET /v1/checkout/prepare': { ...course, valor_curso: '0.00', valor_a_vista: '0.00' },
      'POST /v1/checkout/process/start': processed('APPROVED', {}, null, 'free'),
      'GET /v1/checkout/order': processed('APPROVED', {}, null, 'free'),
    });
    await fillStepOne();
    press('Concluir a matrícula');
    await screen.findByRole('dialog', { name: 'CPF já cadastrado' });
    press('Continuar com a•••••@c•••••');
    await heading('Matrícula confirmada!');
    expect(bodies('POST /v1/checkout/process/start')).toMatchObject([
      { keep_registered_email: true, id_usuario: 'a-handle' },
    ]);
    expect(screen.getByText(/Enviamos esta confirmação para a•••••@c•••••/)).toBeTruthy();
  });

  it('shows when the e-mail belongs to another person (CHECKOUT-76, CHECKOUT-77)', async () => {
    openAt(CHECKOUT_PATH, { 'GET /v1/checkout/findStudent': { ...nobody, email_taken: true } });
    await fillStepOne();
    press('Continuar para o pagamento');
    expect(await screen.findByText('O email já está sendo utilizado no sistema.')).toBeTruthy();
    expect(await screen.findByText('Se o email está correto, confira seu cpf.')).toBeTruthy();
    expect(document.activeElement).toBe(field('email'));
    type('email', 'outra@toro.test');
    expect(screen.queryByText('O email já está sendo utilizado no sistema.')).toBeNull();
  });

  it('stays on the step with the reason when the check fails', async () => {
    openAt(CHECKOUT_PATH, {
      'GET /v1/checkout/findStudent': () => failure(429, 'Muitas tentativas.', 'rate'),
    });
    await fillStepOne();
    press('Continuar para o pagamento');
    expect(await screen.findByText('Muitas tentativas.')).toBeTruthy();
    expect(field('full_name').value).toBe('Ana Souza');
  });

  it('sends what stood beside the ticked boxes, and asks again when another version is shown (SETTING-15)', async () => {
    const free = { ...course, valor_curso: '0.00', valor_a_vista: '0.00' };
    openAt(CHECKOUT_PATH, { 'GET /v1/checkout/prepare': { ...free, contrato: '/termos/uso/1' } });
    await firstStep();
    fillPerson();
    await fillAddress();
    fireEvent.click(field('contract'));
    fireEvent.click(field('contractPrivacity'));
    cleanup();
    const { bodies } = openAt(CHECKOUT_PATH, {
      'GET /v1/checkout/prepare': { ...free, contrato: '/termos/uso/2' },
      'POST /v1/checkout/process/start': processed('APPROVED', {}, null, 'free'),
      'GET /v1/checkout/order': processed('APPROVED', {}, null, 'free'),
    });
    await firstStep();
    await waitFor(() => expect((field('contract') as HTMLInputElement).checked).toBe(false));
    expect((field('contractPrivacity') as HTMLInputElement).checked).toBe(true);
    fireEvent.click(field('contract'));
    press('Concluir a matrícula');
    await heading('Matrícula confirmada!');
    expect(bodies('POST /v1/checkout/process/start')).toMatchObject([
      { shown_terms: '/termos/uso/2', shown_privacy: '/privacidade' },
    ]);
  });

  it('says that the payment is protected where something is paid', async () => {
    openAt(CHECKOUT_PATH);
    await firstStep();
    expect(screen.getByText(/^Pagamento protegido\./)).toBeTruthy();
  });

  it('says what is taken out of a typed name, invisible characters too', async () => {
    openAt(CHECKOUT_PATH);
    await firstStep();
    type('full_name', 'Ana\u0007 <Souza> www.site.com');
    expect(await screen.findByText(/^Tiramos do nome: .*Fica “Ana Souza”\.$/)).toBeTruthy();
    type('full_name', 'Ana Souza');
    await waitFor(() => expect(screen.queryByText(/^Tiramos do nome/)).toBeNull());
  });

  it('finishes a free course at once (CHECKOUT-42, PAY-02)', async () => {
    const { bodies, router } = openAt(CHECKOUT_PATH, {
      'GET /v1/checkout/prepare': { ...course, valor_curso: '0.00', valor_a_vista: '0.00' },
      'POST /v1/checkout/process/start': processed('APPROVED', {}, null, 'free'),
      'GET /v1/checkout/order': processed('APPROVED', {}, null, 'free'),
    });
    await firstStep();
    expect(screen.queryByRole('progressbar', { name: 'Etapas da compra' })).toBeNull();
    // No word of a payment, nor in the foot of the page.
    expect(document.body.textContent).not.toMatch(/pagamento|cartão|parcela|à vista/i);
    fillPerson();
    await fillAddress();
    fireEvent.click(field('contract'));
    fireEvent.click(field('contractPrivacity'));
    press('Concluir a matrícula');
    await heading('Matrícula confirmada!');
    expect(screen.getByRole('main').textContent).not.toMatch(
      /Compra confirmada|este recibo|Imprimir o recibo|Comprar/,
    );
    expect(bodies('POST /v1/checkout/process/start')).toMatchObject([{ type: 'free', installments: 1 }]);
    expect(router.state.location.search).toEqual({ stepIndex: 4, status: 'APPROVED' });
  });
});
