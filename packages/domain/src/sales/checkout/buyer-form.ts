import { isState } from '../../base/address/brazilian-states.ts';
import type { Day } from '../../base/calendar/day.ts';
import { completeBirthDateError } from '../../base/validation/birth-date.ts';
import { isEmail } from '../../base/validation/email.ts';
import { digitsOf } from '../../base/validation/mask.ts';
import { cpfError } from '../../base/validation/masked-field.ts';
import { buyerPhoneError } from '../../base/validation/phone.ts';
import { isPostCode } from '../../base/validation/post-code.ts';

/** The first step as the buyer types it, with masks. */
export interface BuyerForm {
  full_name: string;
  email: string;
  phone_number: string;
  birth_date: string;
  document_number: string;
  instituicao_financeira: string;
  another_financial_instituition: string;
  post_code: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
}

export const EMPTY_BUYER: BuyerForm = {
  full_name: '',
  email: '',
  phone_number: '',
  birth_date: '',
  document_number: '',
  instituicao_financeira: '',
  another_financial_instituition: '',
  post_code: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};

/** The institution whose name must be typed. */
export const OTHER_INSTITUTION = 'OUTRA';

const CPF_DIGITS = 11;
const BIRTH_DIGITS = 8;
const MIN_PHONE_DIGITS = 10;

export type BuyerErrors = Partial<Record<keyof BuyerForm, string>>;

const isBlank = (value: string) => value.trim() === '';
const hasDigits = (value: string, count: number) => digitsOf(value).length >= count;

/** The address panel opens once the personal data are filled in. */
export const isAddressOpen = (form: BuyerForm): boolean =>
  hasDigits(form.phone_number, MIN_PHONE_DIGITS) &&
  hasDigits(form.birth_date, BIRTH_DIGITS) &&
  !isBlank(form.full_name) &&
  hasDigits(form.document_number, CPF_DIGITS) &&
  !isBlank(form.email);

const emailError = (typed: string) =>
  isBlank(typed)
    ? 'Por favor digite o seu email.'
    : isEmail(typed.trim())
      ? null
      : 'Por favor digite um email válido';

const nameError = (typed: string) => (/\S\s+\S/.test(typed.trim()) ? null : 'Por favor digite o seu nome.');

const otherInstitutionError = ({ instituicao_financeira, another_financial_instituition }: BuyerForm) =>
  instituicao_financeira === OTHER_INSTITUTION && isBlank(another_financial_instituition)
    ? 'Por favor informa qual a instituição'
    : null;

/** All errors of the first step by field, in the order on the screen; the birth date is compared with today. */
export function validateBuyer(form: BuyerForm, today: () => Day): BuyerErrors {
  const required = (field: keyof BuyerForm, message: string) => (isBlank(form[field]) ? message : null);
  const found: [keyof BuyerForm, string | null][] = [
    ['full_name', nameError(form.full_name)],
    ['email', emailError(form.email)],
    [
      'document_number',
      required('document_number', 'Por favor digite o seu CPF.') ?? cpfError(form.document_number),
    ],
    [
      'birth_date',
      required('birth_date', 'Por favor digite o seu nascimento.') ??
        completeBirthDateError(form.birth_date, today()),
    ],
    [
      'phone_number',
      required('phone_number', 'Por favor digite o seu telefone.') ?? buyerPhoneError(form.phone_number),
    ],
    ['another_financial_instituition', otherInstitutionError(form)],
    ['post_code', isPostCode(form.post_code) ? null : 'Por favor digite o seu CEP.'],
    ['street', required('street', 'Por favor digite sua rua.')],
    ['number', required('number', 'Informe o número')],
    ['district', required('district', 'Por favor digite o bairro')],
    ['city', required('city', 'Por favor digite sua cidade.')],
    ['state', isState(form.state) ? null : 'Por favor selecione o estado.'],
  ];
  const errors: BuyerErrors = {};
  for (const [field, error] of found) if (error) errors[field] = error;
  return errors;
}

/** The institutions of the form, with the one for all others at the end. */
export const listInstitutionNames = (institutions: readonly { name: string }[]): string[] => [
  ...new Set(institutions.map(({ name }) => name).filter((name) => name !== OTHER_INSTITUTION)),
  OTHER_INSTITUTION,
];
