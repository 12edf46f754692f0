import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testTheme } from '../testing/test-theme.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { emptyValue } from './empty-value.ts';
import { Form } from './form.tsx';
import { CepField, CpfField, DateField, PhoneField } from './masked-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { EmailField, TextField } from './text-field.tsx';
import { useAppForm } from './use-app-form.ts';

afterEach(cleanup);

const EMPTY = {
  name: '',
  email: '',
  password: '',
  cpf: '',
  phone: '',
  cep: '',
  birth: '',
  amount: 0,
  state: '',
  consent: false,
};

type Values = typeof EMPTY;

/** An error of the server, as the API client throws it. */
const serverError = (message: string, details?: unknown) =>
  Object.assign(new Error(message), { status: 422, details });

function TestForm({ submit }: { submit: (values: Values) => unknown }) {
  const form = useAppForm({
    initialValues: EMPTY,
    validate: ({ name, email }) => ({
      name: name === '' ? 'Digite o seu nome' : null,
      email: email.includes('@') ? null : 'Digite um e-mail válido',
    }),
    submit,
  });
  const { field } = form;
  return (
    <Form form={form} aria-label="Cadastro">
      {form.failure && <p role="alert">{form.failure}</p>}
      {form.result !== null && <p>Enviado</p>}
      <TextField {...field('name')} label="Nome" />
      <EmailField {...field('email')} />
      <PasswordField {...field('password')} label="Senha" />
      <CpfField {...field('cpf')} />
      <PhoneField {...field('phone')} label="Telefone" />
      <CepField {...field('cep')} />
      <DateField {...field('birth')} label="Nascimento" />
      <MoneyField {...field('amount')} label="Valor" />
      <SelectField {...field('state')} label="Estado" data={['', 'SP']} />
      <CheckboxField {...field('consent')} label="Aceito" />
      <button type="submit">{form.pending ? 'Enviando' : 'Enviar'}</button>
    </Form>
  );
}

function show(submit: (values: Values) => unknown = vi.fn()) {
  render(
    <MantineProvider env="test" theme={testTheme}>
      <TestForm submit={submit} />
    </MantineProvider>,
  );
}

const input = (label: string) => screen.getByLabelText(label, { selector: 'input, select' });
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Cadastro' }));

describe('a form', () => {
  it('shows an error when its field is left and hides it when it is corrected', () => {
    show();
    type('E-mail', 'ana');
    expect(screen.queryByText('Digite um e-mail válido')).toBeNull();
    fireEvent.blur(input('E-mail'));
    expect(screen.getByText('Digite um e-mail válido')).toBeDefined();
    expect(screen.queryByText('Digite o seu nome')).toBeNull();
    type('E-mail', 'ana@');
    expect(screen.queryByText('Digite um e-mail válido')).toBeNull();
    type('E-mail', 'ana');
    expect(screen.getByText('Digite um e-mail válido')).toBeDefined();
  });

  it('is not sent with errors and focuses the first invalid field', () => {
    const submit = vi.fn();
    show(submit);
    type('Nome', 'Ana');
    send();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input('E-mail'));
  });

  it('is sent once, however often it is submitted, and reports pending and done', async () => {
    let resolve = (_value: unknown) => {};
    const submit = vi.fn(() => new Promise((done) => (resolve = done)));
    show(submit);
    type('Nome', 'Ana');
    type('E-mail', 'ana@toro.test');
    send();
    send();
    expect(submit).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Enviando' })).toBeDefined();
    resolve('ok');
    expect(await screen.findByText('Enviado')).toBeDefined();
  });

  it('shows a failure, keeps the values and can be sent again', async () => {
    const submit = vi.fn().mockRejectedValueOnce(serverError('Sem conexão.')).mockResolvedValueOnce('ok');
    show(submit);
    type('Nome', 'Ana');
    type('E-mail', 'ana@toro.test');
    send();
    expect((await screen.findByRole('alert')).textContent).toBe('Sem conexão.');
    expect(input('Nome')).toHaveProperty('value', 'Ana');
    send();
    expect(await screen.findByText('Enviado')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the details of a 422 response under their fields and focuses the first', async () => {
    const details = [
      { field: 'cpf', message: 'CPF já cadastrado' },
      { field: 'unknown', message: 'Outro' },
    ];
    show(vi.fn().mockRejectedValue(serverError('Confira os dados.', details)));
    type('Nome', 'Ana');
    type('E-mail', 'ana@toro.test');
    send();
    expect(await screen.findByText('CPF já cadastrado')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('Confira os dados.');
    expect(document.activeElement).toBe(input('CPF'));
    expect(screen.queryByText('Outro')).toBeNull();
  });

  it('does not show the text of an unexpected error', async () => {
    show(vi.fn().mockRejectedValue(new TypeError('x is undefined')));
    type('Nome', 'Ana');
    type('E-mail', 'ana@toro.test');
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Algo deu errado. Tente de novo em instantes.',
    );
  });
});

it('two forms on a page label their own fields', () => {
  render(
    <MantineProvider env="test" theme={testTheme}>
      <TestForm submit={vi.fn()} />
      <TestForm submit={vi.fn()} />
    </MantineProvider>,
  );
  const [first, second] = screen.getAllByLabelText('Nome');
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(first?.id).not.toBe(second?.id);
});

describe('the mark of required fields', () => {
  it('follows the rules of the form: what is refused when it is empty is required, whatever it holds now', () => {
    show();
    const marked = () => screen.getAllByRole('textbox').filter((each) => (each as HTMLInputElement).required);
    expect(marked()).toEqual([input('Nome'), input('E-mail')]);
    type('Nome', 'Ana');
    type('E-mail', 'ana@toro.test');
    expect(marked()).toEqual([input('Nome'), input('E-mail')]);
    // The label itself stays as it is; the style sheet draws the mark.
    expect(screen.getByText('Nome').textContent).toBe('Nome');
    expect(screen.getByText('Campos com * são obrigatórios.')).toBeDefined();
  });

  it.each([
    ['text', 'Ana', '', ''],
    [true, true, false, false],
    [2500, 2500, 0, 0],
    [7, 7, null, null],
    [['a'], ['a'], [], []],
    [{ id: 1 }, { id: 1 }, null, null],
    [{ id: 1 }, { id: 1 }, { id: 0 }, { id: 1 }],
  ])('takes %j as filled in', (_, value, initial, empty) => {
    expect(emptyValue(value, initial)).toEqual(empty);
  });
});

describe('the fields', () => {
  it('apply their masks and pass typed values', async () => {
    const submit = vi.fn();
    show(submit);
    type('Nome', 'Ana');
    type('E-mail', 'ana@toro.test');
    type('Senha', 'segredo');
    type('CPF', '52998224725');
    type('Telefone', '11912345678');
    type('CEP', '01310100');
    type('Nascimento', '01021990');
    type('Valor', '2500');
    type('Estado', 'SP');
    fireEvent.click(input('Aceito'));
    expect(input('Valor')).toHaveProperty('value', 'R$\u00a025,00');
    type('Valor', 'R$ 25,00x');
    send();
    await waitFor(() =>
      expect(submit).toHaveBeenCalledWith({
        name: 'Ana',
        email: 'ana@toro.test',
        password: 'segredo',
        cpf: '529.982.247-25',
        phone: '(11) 91234-5678',
        cep: '01310-100',
        birth: '01/02/1990',
        amount: 2500,
        state: 'SP',
        consent: true,
      }),
    );
  });

  it('have the right keyboard and autocomplete', () => {
    show();
    expect(input('E-mail').getAttribute('inputmode')).toBe('email');
    expect(input('Telefone').getAttribute('autocomplete')).toBe('tel-national');
    expect(input('CEP').getAttribute('inputmode')).toBe('numeric');
  });
});
