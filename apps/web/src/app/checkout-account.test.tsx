import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '../features/sales/checkout/draft-store.ts';
import { useSession } from '../shared/session.ts';
import {
  clearBrowserState,
  coupon,
  field,
  fillStepOne,
  firstStep,
  heading,
  openAt,
  press,
  type,
} from './testing/render-checkout.tsx';

// The pages after the checkout have their own tests.
vi.mock('./shell/shell.tsx', () => ({ Shell: () => null }));

beforeEach(clearBrowserState);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.getState().close();
});

const user = {
  id: 9,
  id_profile: 1,
  name: 'Ana Souza',
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@toro.test',
};
const account = {
  id_usuario: 9,
  nome: 'Ana',
  sobre_nome: 'Souza',
  email: 'ana@toro.test',
  documento: '11144477735',
  telefone: '11912345678',
  dt_nascimento: '1990-06-15',
  instituicao_financeira: null,
  rua: 'Avenida Paulista',
  numero: '1000',
  complemento: null,
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01310100',
};
const script = {
  'GET /v1/check-token-expiration': { user },
  'GET /v1/crud/aluno/9': account,
  'GET /v1/services/cashback/transaction': { balance: '0.00', statements: [] },
  'GET /v1/services/aluno/findCoursesByStudent': [],
};
const logIn = () => useSession.getState().open({ token: 't', token_id: 1, avatar: '', user } as never, false);

describe('a logged-in student', () => {
  it('finds the fields filled in, and can empty them for another person', async () => {
    logIn();
    openAt('/checkout/cfp/530', script);
    await firstStep();
    await waitFor(() => expect(field('document_number').value).toBe('111.444.777-35'));
    expect(
      ['full_name', 'email', 'birth_date', 'post_code', 'street'].map((name) => field(name).value),
    ).toEqual(['Ana Souza', 'ana@toro.test', '15/06/1990', '01310-100', 'Avenida Paulista']);
    expect(useDraft.getState().draft.buyer.city).toBe('São Paulo');
    press('Comprar para outra pessoa');
    await waitFor(() => expect(field('full_name').value).toBe(''));
    cleanup();
    openAt('/checkout/cfp/530', script);
    await firstStep();
    expect(field('full_name').value).toBe('');
  });

  it('keeps what was typed for somebody else', async () => {
    openAt('/checkout/cfp/530', script);
    await firstStep();
    type('full_name', 'Bia Lima');
    type('email', 'bia@toro.test');
    cleanup();
    logIn();
    const { sent } = openAt('/checkout/cfp/530', script);
    await firstStep();
    await waitFor(() => expect(sent.some(({ call }) => call === 'GET /v1/crud/aluno/9')).toBe(true));
    expect([field('full_name').value, field('document_number').value]).toEqual(['Bia Lima', '']);
  });

  it('who has the class group already finds that at the first step, with the way to the course', async () => {
    logIn();
    const enrolment = { id_curso: 101, id_turma: 530 };
    openAt('/checkout/cfp/530', { ...script, 'GET /v1/services/aluno/findCoursesByStudent': [enrolment] });
    await screen.findByText('Você já tem matrícula nesta turma.');
    expect(screen.getByRole('link', { name: 'Ir para o curso' }).getAttribute('href')).toBe(
      '/courses/101/530',
    );
  });

  it('is offered the wallet, whose balance becomes the coupon of this purchase', async () => {
    logIn();
    const newCoupon = { id_desconto: 7, cupom: 'TOROABC', valor_cupom: '45.90', canceled: false, orders: [] };
    const { bodies } = openAt('/checkout/cfp/530', {
      ...script,
      'GET /v1/services/cashback/transaction': { balance: '45.90', statements: [] },
      'POST /v1/services/cashback/coupon': { newCoupon },
      'GET /v1/checkout/cupom/validate': coupon,
    });
    fireEvent.click(await screen.findByRole('button', { name: /Usar R\$\s45,90 nesta compra/ }));
    await waitFor(() => expect(useDraft.getState().draft.cupom).toBe('TOROABC'));
    expect(bodies('POST /v1/services/cashback/coupon')).toHaveLength(1);
    expect(await screen.findByText(/virou o cupom TOROABC/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /nesta compra/ })).toBeNull();
  });
});

describe('the e-mail of the first step', () => {
  it('that looks mistyped is offered corrected, and replaced only by a click', async () => {
    openAt('/checkout/cfp/530');
    await firstStep();
    type('email', 'ana@gmial.com');
    const offered = await screen.findByRole('button', { name: 'ana@gmail.com' });
    expect(field('email').value).toBe('ana@gmial.com');
    fireEvent.click(offered);
    expect(field('email').value).toBe('ana@gmail.com');
    await waitFor(() => expect(screen.queryByText(/Você quis dizer/)).toBeNull());
  });

  it('that is in use has a way on: a login that comes back to this purchase', async () => {
    openAt('/checkout/cfp/530', {
      'GET /v1/checkout/findStudent': { id_usuario: null, email: null, documento: null, email_taken: true },
    });
    await fillStepOne();
    press('Continuar para o pagamento');
    expect(await screen.findByText(/Se o email está correto, confira seu cpf/)).toBeTruthy();
    const login =
      screen.getByRole('link', { name: 'Entre e volte para a compra' }).getAttribute('href') ?? '';
    expect(new URL(login, 'http://toro.test').searchParams.get('referrer')).toBe('/checkout/cfp/530');
  });
});

describe('the reminder', () => {
  it('is an unticked box at the first step, and is saved with the form only as ticked', async () => {
    const { bodies } = openAt('/checkout/cfp/530');
    await fillStepOne();
    expect((field('reminder') as HTMLInputElement).checked).toBe(false);
    fireEvent.click(field('reminder'));
    press('Continuar para o pagamento');
    await heading('Como você quer pagar?');
    const saved = bodies('POST /v1/checkout/save-by-step') as { form: { reminder: boolean } }[];
    expect(saved.map(({ form }) => form.reminder)).toEqual([true]);
    cleanup();
    clearBrowserState();
    const other = openAt('/checkout/cfp/530');
    await fillStepOne();
    press('Continuar para o pagamento');
    await heading('Como você quer pagar?');
    expect(other.bodies('POST /v1/checkout/save-by-step')).toMatchObject([{ form: { reminder: false } }]);
  });
});
