import { isState } from '../../base/address/brazilian-states.ts';
import { type Day, formatBrazilianDay } from '../../base/calendar/day.ts';
import { cleanName } from '../../base/text/clean-name.ts';
import { stripControlCharacters } from '../../base/text/strip-control-characters.ts';
import { BIRTH_DATE_ERROR, isBirthDate } from '../../base/validation/birth-date.ts';
import { formatPhone, phoneError } from '../../base/validation/phone.ts';
import { isPostCode } from '../../base/validation/post-code.ts';

/** What the office corrects of a student's data, apart from e-mail and CPF. */
export const STUDENT_DATA = {
  first_name: { label: 'Nome', max: 100 },
  last_name: { label: 'Sobrenome', max: 100 },
  phone: { label: 'Telefone', max: 20 },
  birth_date: { label: 'Data de nascimento', max: 10 },
  post_code: { label: 'CEP', max: 8 },
  street: { label: 'Rua', max: 200 },
  number: { label: 'Número', max: 20 },
  complement: { label: 'Complemento', max: 100 },
  district: { label: 'Bairro', max: 100 },
  city: { label: 'Cidade', max: 100 },
  state: { label: 'Estado', max: 2 },
} as const;

export type StudentDataField = keyof typeof STUDENT_DATA;

/** The data as stored: digits of phone and CEP, the day as yyyy-mm-dd, an empty text for nothing. */
export type StudentData = Record<StudentDataField, string>;

export const STUDENT_DATA_FIELDS = Object.keys(STUDENT_DATA) as [StudentDataField, ...StudentDataField[]];

/** Fields that may be emptied. */
const OPTIONAL: readonly StudentDataField[] = ['complement', 'post_code'];

/** A corrected value as it is stored. */
export function cleanStudentData(field: StudentDataField, typed: string): string {
  if (field === 'first_name' || field === 'last_name') return cleanName(typed);
  if (field === 'phone' || field === 'post_code') return typed.replace(/\D/g, '');
  return stripControlCharacters(typed);
}

/** The error of a corrected value; null when it may be saved. */
export function studentDataError(field: StudentDataField, value: string, today: Day): string | null {
  if (value === '')
    return OPTIONAL.includes(field) ? null : `Preencha: ${STUDENT_DATA[field].label.toLowerCase()}.`;
  if (field === 'phone') return phoneError(value);
  if (field === 'birth_date') return isBirthDate(value, today) ? null : BIRTH_DATE_ERROR;
  if (field === 'state') return isState(value) ? null : 'Escolha o Estado.';
  if (field === 'post_code') return isPostCode(value) ? null : 'O CEP tem 8 números.';
  return value.length > STUDENT_DATA[field].max ? `No máximo ${STUDENT_DATA[field].max} letras.` : null;
}

/** A stored value as people read it. */
export function formatStudentData(field: StudentDataField, value: string): string {
  if (field === 'phone') return formatPhone(value);
  if (field === 'birth_date') return value && formatBrazilianDay(value);
  return field === 'post_code' ? value.replace(/^(\d{5})(\d{3})$/, '$1-$2') : value;
}
