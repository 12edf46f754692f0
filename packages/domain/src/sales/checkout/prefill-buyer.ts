import { formatBrazilianDay } from '../../base/calendar/day.ts';
import { applyMask, digitsOf, MASKS } from '../../base/validation/mask.ts';
import type { BuyerForm } from './buyer-form.ts';

/** The personal data of an account, as the wire names them. */
export interface AccountData {
  nome: string;
  sobre_nome: string;
  email: string;
  documento: string | null;
  telefone: string | null;
  dt_nascimento: string | null;
  instituicao_financeira: string | null;
  rua: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  uf: string | null;
  cep?: string | null | undefined;
}

/** A country code that the form does not take. */
const withoutCountryCode = (phone: string) => {
  const digits = digitsOf(phone);
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

function toBuyerForm(account: AccountData): BuyerForm {
  return {
    full_name: `${account.nome} ${account.sobre_nome}`.trim(),
    email: account.email,
    phone_number: applyMask(MASKS.phone, withoutCountryCode(account.telefone ?? '')),
    birth_date: account.dt_nascimento ? formatBrazilianDay(account.dt_nascimento) : '',
    document_number: applyMask(MASKS.cpf, account.documento ?? ''),
    instituicao_financeira: account.instituicao_financeira ?? '',
    another_financial_instituition: '',
    post_code: applyMask(MASKS.postCode, account.cep ?? ''),
    street: account.rua ?? '',
    number: account.numero ?? '',
    complement: account.complemento ?? '',
    district: account.bairro ?? '',
    city: account.cidade ?? '',
    state: account.uf ?? '',
  };
}

/**
 * The fields to fill in for a logged-in buyer: those that are empty. An e-mail of somebody else is left alone with
 * all that was typed. The CPF of the own account is corrected, because the account cannot have another one.
 */
export function prefillBuyer(form: BuyerForm, account: AccountData): Partial<BuyerForm> {
  const known = toBuyerForm(account);
  const typedEmail = form.email.trim().toLowerCase();
  if (typedEmail !== '' && typedEmail !== known.email.toLowerCase()) return {};
  const empty = (Object.keys(known) as (keyof BuyerForm)[]).filter(
    (field) => form[field].trim() === '' && known[field] !== '',
  );
  const filled: Partial<BuyerForm> = Object.fromEntries(empty.map((field) => [field, known[field]]));
  return known.document_number === '' ? filled : { ...filled, document_number: known.document_number };
}
