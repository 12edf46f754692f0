import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { failure, type Script } from './scripted-server.ts';

async function openProfile(responses: Script = {}): Promise<HTMLElement> {
  openApp('/user', { responses });
  return screen.findByRole('form', { name: 'Dados pessoais' });
}

const field = (form: HTMLElement, name: string) => within(form).getByLabelText<HTMLInputElement>(name);
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

/** Empties the fields, saves and expects the message of each. */
async function expectRequired(form: HTMLElement, texts: Record<string, string>): Promise<void> {
  for (const name of Object.keys(texts)) type(field(form, name), '');
  await save();
  for (const text of Object.values(texts)) await within(form).findByText(text);
}

describe('own data', () => {
  it('name, phone and birth date show their errors, and the first invalid one gets the focus (PROFILE-10, PROFILE-11, PROFILE-14, PROFILE-15)', async () => {
    const form = await openProfile();
    await expectRequired(form, {
      Nome: 'Preencha o nome',
      Sobrenome: 'Preencha o sobrenome',
      Telefone: 'Preencha o telefone',
      'Data de nascimento': 'Preencha a data de nascimento',
    });
    expect(document.activeElement).toBe(field(form, 'Nome'));
    expect(await findAxeProblems()).toEqual([]);
  });

  it('the fields of the address show their errors (PROFILE-16, PROFILE-17, PROFILE-18, PROFILE-19, PROFILE-20)', async () => {
    const form = await openProfile();
    type(field(form, 'Estado'), '');
    await expectRequired(form, {
      Rua: 'Preencha a rua',
      Número: 'Preencha o número',
      Bairro: 'Preencha o bairro',
      Cidade: 'Preencha a cidade',
    });
    await within(form).findByText('Preencha o Estado');
  });

  it('an invalid phone and an invalid LinkedIn link show why (PROFILE-21, PROFILE-23)', async () => {
    const form = await openProfile();
    type(field(form, 'Telefone'), '119876');
    fireEvent.blur(field(form, 'Telefone'));
    await within(form).findByText('Telefone inválido');
    type(field(form, 'LinkedIn'), 'mau.test/in/ana');
    fireEvent.blur(field(form, 'LinkedIn'));
    await within(form).findByText('Link do Linkedin inválido');
  });

  it('e-mail and CPF are only shown (PROFILE-12, PROFILE-13, PROFILE-24, PROFILE-25)', async () => {
    const form = await openProfile();
    expect(field(form, 'E-mail').readOnly).toBe(true);
    expect(field(form, 'CPF').readOnly).toBe(true);
    expect(field(form, 'CPF').value).toBe('111.444.777-35');
  });

  it('the CPF has at most 11 digits: a longer one is cut (PROFILE-26)', async () => {
    // Today's API sends 11 digits at most: this response does not match its schema.
    const form = await openProfile({
      getStudent: (student: object) => Response.json({ ...student, documento: '1114447773599' }),
    });
    expect(field(form, 'CPF').value).toBe('111.444.777-35');
  });

  it("a refused edit shows 'Problemas ao editar seu cadastro' with the server's text and keeps the input (PROFILE-38)", async () => {
    const form = await openProfile({
      editStudent: failure(422, 'A data informada é inválida', 'invalid_input'),
    });
    type(field(form, 'Profissão'), 'Outra');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Problemas ao editar seu cadastro. A data informada é inválida',
    );
    expect(field(form, 'Profissão').value).toBe('Outra');
  });
});

describe('password', () => {
  const findField = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

  it('shows on submit which of its three fields is missing or different (ROUTE-15, PROFILE-28, PROFILE-29, PROFILE-30, PROFILE-31, ENTITY-04)', async () => {
    openApp('/user/pass');
    const submit = await screen.findByRole('button', { name: 'Salvar nova senha' });
    await userEvent.click(submit);
    await screen.findByText('Preencha a senha atual');
    await screen.findByText('Preencha a nova senha');
    expect(screen.getAllByText('Repita a nova senha')).toHaveLength(2);
    type(await findField('Nova senha'), 'Perfeita@1');
    type(await findField('Repita a nova senha'), 'Outra@123');
    await userEvent.click(submit);
    await screen.findByText('As senhas não coincidem');
    expect(await findAxeProblems()).toEqual([]);
  });

  it.each([
    ['Curta@1', [false, true, true, true]],
    ['Comprida@12345678', [false, true, true, true]],
    ['minuscula@1', [true, false, true, true]],
    ['SemNumero@', [true, true, false, true]],
    ['SemEspecial1', [true, true, true, false]],
    ['Perfeita@1', [true, true, true, true]],
  ])(
    'shows while typing %s which rules it meets (PROFILE-32, PROFILE-33, PROFILE-34, PROFILE-35)',
    async (password, met) => {
      openApp('/user/pass');
      type(await findField('Nova senha'), password);
      const rules = ['De 8 a 16 caracteres', 'maiúsculas e minúsculas', 'um número', 'caractere especial'];
      await waitFor(() => {
        const items = screen.getAllByRole('listitem');
        const states = rules.map((text) =>
          items.find(({ textContent }) => textContent?.includes(text))?.getAttribute('data-met'),
        );
        expect(states).toEqual(met.map(String));
      });
    },
  );

  async function changePassword(response: object) {
    openApp('/user/pass', { responses: { changePassword: response } });
    type(await findField('Senha atual'), 'Toro@2026');
    type(await findField('Nova senha'), 'Nova@2027');
    type(await findField('Repita a nova senha'), 'Nova@2027');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  }

  it("shows 'Problemas ao alterar sua senha' when the change is refused (PROFILE-39)", async () => {
    await changePassword(failure(422, 'A senha atual não confere', 'invalid_input'));
    await screen.findByText(/Problemas ao alterar sua senha/);
  });

  it("shows 'Senha alterada com sucesso' after the change (PROFILE-40)", async () => {
    await changePassword({ message: 'Senha alterada com sucesso' });
    await screen.findByText(/Senha alterada com sucesso/);
  });
});
