import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { type BuyerForm, EMPTY_BUYER } from './buyer-form.ts';
import { prefillBuyer } from './prefill-buyer.ts';

const account = {
  nome: 'Ana',
  sobre_nome: 'Souza',
  email: 'ana@toro.test',
  documento: '11144477735',
  telefone: '+55 11 91234-5678',
  dt_nascimento: '1990-06-15',
  instituicao_financeira: 'Inter',
  rua: 'Avenida Paulista',
  numero: '1000',
  complemento: null,
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01310100',
};

it('fills an empty form with the masks of its fields', () => {
  expect(prefillBuyer(EMPTY_BUYER, account)).toEqual({
    full_name: 'Ana Souza',
    email: 'ana@toro.test',
    phone_number: '(11)9123-45678',
    birth_date: '15/06/1990',
    document_number: '111.444.777-35',
    instituicao_financeira: 'Inter',
    post_code: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  });
});

it('leaves the form of somebody else alone, and corrects the CPF of the own account', () => {
  expect(prefillBuyer({ ...EMPTY_BUYER, email: 'bia@toro.test' }, account)).toEqual({});
  const own = { ...EMPTY_BUYER, email: 'ANA@toro.test', document_number: '529.982.247-25' };
  expect(prefillBuyer(own, account)).toMatchObject({
    document_number: '111.444.777-35',
    full_name: 'Ana Souza',
  });
});

it('never replaces what was typed, except the CPF', () => {
  const typed = fc.record<BuyerForm>(
    Object.fromEntries(Object.keys(EMPTY_BUYER).map((field) => [field, fc.string()])) as never,
  );
  fc.assert(
    fc.property(typed, fc.boolean(), (form, isOwn) => {
      const before = isOwn ? { ...form, email: account.email } : form;
      const filled = prefillBuyer(before, account);
      return (Object.keys(filled) as (keyof BuyerForm)[]).every(
        (field) => field === 'document_number' || before[field].trim() === '',
      );
    }),
    { numRuns: propertyRuns(500) },
  );
});
