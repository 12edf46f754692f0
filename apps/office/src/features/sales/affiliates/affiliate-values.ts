import type { CallResponse } from '@toro/contract/call';
import type { affiliatesCalls } from '@toro/contract/sales/affiliates/calls';
import { formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { isCpf } from '@toro/domain/base/validation/cpf';
import { isEmail } from '@toro/domain/base/validation/email';
import { applyMask, digitsOf, MASKS } from '@toro/domain/base/validation/mask';
import { formatRate, parseRate, RATE_ERROR } from '@toro/domain/sales/affiliates/affiliate-terms';

export type Affiliate = CallResponse<typeof affiliatesCalls.getAffiliate>;

export interface CourseRateValue {
  course: string;
  rate: string;
}

export interface AffiliateFormValues {
  name: string;
  email: string;
  cpf: string;
  rate: string;
  course_rates: CourseRateValue[];
  starts_on: string;
  ends_on: string;
}

export const EMPTY_VALUES: AffiliateFormValues = {
  name: '',
  email: '',
  cpf: '',
  rate: '',
  course_rates: [],
  starts_on: '',
  ends_on: '',
};

const dayOf = (day: string | null) => (day ? formatBrazilianDay(day) : '');

export const toFormValues = (affiliate: Affiliate): AffiliateFormValues => ({
  name: affiliate.name,
  email: affiliate.email,
  cpf: affiliate.cpf ? applyMask(MASKS.cpf, affiliate.cpf) : '',
  rate: formatRate(affiliate.rate),
  course_rates: affiliate.course_rates.map(({ course, rate }) => ({
    course: String(course),
    rate: formatRate(rate),
  })),
  starts_on: dayOf(affiliate.starts_on),
  ends_on: dayOf(affiliate.ends_on),
});

/** What the form sends. */
export const toBody = (values: AffiliateFormValues) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  cpf: values.cpf === '' ? null : digitsOf(values.cpf),
  rate: parseRate(values.rate) ?? 0,
  course_rates: values.course_rates.map(({ course, rate }) => ({
    course: Number(course),
    rate: parseRate(rate) ?? 0,
  })),
  starts_on: values.starts_on === '' ? null : parseBrazilianDay(values.starts_on),
  ends_on: values.ends_on === '' ? null : parseBrazilianDay(values.ends_on),
});

function courseRatesError(rates: readonly CourseRateValue[]): string | null {
  if (rates.some(({ course }) => course === '')) return 'Escolha o curso de cada linha, ou remova a linha.';
  if (rates.some(({ rate }) => parseRate(rate) === null)) return `Em cada curso: ${RATE_ERROR.toLowerCase()}`;
  const isRepeated = new Set(rates.map(({ course }) => course)).size < rates.length;
  return isRepeated ? 'Cada curso pode ter uma comissão só.' : null;
}

/** The errors of the form by field. */
export function findErrors(values: AffiliateFormValues): {
  [K in keyof AffiliateFormValues]?: string | null;
} {
  const { starts_on, ends_on } = values;
  const startError = starts_on === '' ? null : typedDayError(starts_on);
  const endError = ends_on === '' ? null : typedDayError(ends_on);
  const isReversed =
    starts_on !== '' &&
    ends_on !== '' &&
    !startError &&
    !endError &&
    parseBrazilianDay(ends_on) < parseBrazilianDay(starts_on);
  return {
    name: values.name.trim() === '' ? 'Digite o nome.' : null,
    email: isEmail(values.email.trim()) ? null : 'Digite um e-mail válido.',
    cpf: values.cpf === '' || isCpf(digitsOf(values.cpf)) ? null : 'Digite um CPF válido, ou deixe vazio.',
    rate: parseRate(values.rate) === null ? RATE_ERROR : null,
    course_rates: courseRatesError(values.course_rates),
    starts_on: startError,
    ends_on: endError ?? (isReversed ? 'O fim não pode ser antes do começo.' : null),
  };
}
