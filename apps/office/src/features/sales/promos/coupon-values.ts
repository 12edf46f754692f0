import type { Call, CallInput, CallResponse } from '@toro/contract/call';
import type { promosCalls } from '@toro/contract/sales/promos/calls';
import {
  academyDay,
  academyInstant,
  academyTime,
  formatBrazilianDay,
  parseBrazilianDay,
} from '@toro/domain/base/calendar/day';
import { readEnd } from '@toro/domain/base/calendar/end';
import { typedDayError, typedTimeError } from '@toro/domain/base/calendar/typed-day';
import { type Cents, parseDecimal, toDecimal } from '@toro/domain/base/money/money';
import { findCouponErrors, type PromoOffer } from '@toro/domain/sales/promos/coupon-terms';

export type Coupon = CallResponse<typeof promosCalls.getCoupon>;
export type PromoCourses = CallResponse<typeof promosCalls.listPromoCourses>;
type SchemasOf<C> = C extends Call<infer S> ? S : never;
type TermsBody = Omit<CallInput<SchemasOf<typeof promosCalls.createCoupon>>['body'], 'code'>;

/** The terms of a coupon as the form holds them. Field names are those of the API, which names them in its errors. */
export interface TermsValues {
  description: string;
  discount: 'percentage' | 'value';
  percentage: string;
  value: Cents;
  instalments: boolean;
  cashback: 'none' | 'percentage' | 'value';
  cashback_percentage: string;
  cashback_value: Cents;
  /** Days are dd/mm/aaaa and times hh:mm; an empty day is no limit. */
  starts_at: string;
  starts_time: string;
  ends_at: string;
  ends_time: string;
  uses: string;
  uses_per_cpf: string;
  minimum: Cents;
  courses: string[];
  modules: string[];
}

export const EMPTY_TERMS: TermsValues = {
  description: '',
  discount: 'percentage',
  percentage: '',
  value: 0,
  instalments: true,
  cashback: 'none',
  cashback_percentage: '',
  cashback_value: 0,
  starts_at: '',
  starts_time: '',
  ends_at: '',
  ends_time: '',
  uses: '',
  uses_per_cpf: '',
  minimum: 0,
  courses: [],
  modules: [],
};

const centsOf = (value: string | null) => (value === null ? 0 : (parseDecimal(value) ?? 0));
export const dayOf = (instant: string | null) =>
  instant === null ? '' : formatBrazilianDay(academyDay(new Date(instant)));
export const timeOf = (instant: string | null) => (instant === null ? '' : academyTime(new Date(instant)));
/** The fields of an end: a whole last day has no time. */
export function endOf(instant: string | null): { ends_at: string; ends_time: string } {
  if (instant === null) return { ends_at: '', ends_time: '' };
  const { day, time } = readEnd(new Date(instant));
  return { ends_at: formatBrazilianDay(day), ends_time: time };
}
const textOf = (value: number | null) => (value ? String(value) : '');

type StoredTerms = Pick<
  Coupon,
  | 'description'
  | 'percentage'
  | 'value'
  | 'instalments'
  | 'cashback_percentage'
  | 'cashback_value'
  | 'starts_at'
  | 'ends_at'
  | 'uses'
  | 'uses_per_cpf'
  | 'minimum'
  | 'courses'
  | 'modules'
>;

export const toValues = (terms: StoredTerms): TermsValues => ({
  description: terms.description,
  discount: terms.value === null ? 'percentage' : 'value',
  percentage: textOf(terms.percentage),
  value: centsOf(terms.value),
  instalments: terms.instalments,
  cashback: terms.cashback_percentage ? 'percentage' : terms.cashback_value ? 'value' : 'none',
  cashback_percentage: textOf(terms.cashback_percentage),
  cashback_value: centsOf(terms.cashback_value),
  starts_at: dayOf(terms.starts_at),
  starts_time: timeOf(terms.starts_at),
  ...endOf(terms.ends_at),
  uses: textOf(terms.uses),
  uses_per_cpf: textOf(terms.uses_per_cpf),
  minimum: centsOf(terms.minimum),
  courses: terms.courses.map(String),
  modules: terms.modules.map(String),
});

/** A day without a time means its first minute, or the end of it. */
export function readInstant(day: string, time: string, isEnd: boolean): Date | null {
  if (day === '' || typedDayError(day) || (time !== '' && typedTimeError(time))) return null;
  if (time !== '') return academyInstant(parseBrazilianDay(day), time);
  const start = academyInstant(parseBrazilianDay(day));
  return isEnd ? new Date(start.getTime() + 86_400_000) : start;
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
const decimalOf = (cents: Cents) => (cents > 0 ? toDecimal(cents) : null);

/** What the form sends. */
export function toBody(values: TermsValues): TermsBody {
  const { discount, cashback } = values;
  return {
    description: values.description,
    percentage: discount === 'percentage' ? (numberOf(values.percentage) ?? 0) : 0,
    value: discount === 'value' ? decimalOf(values.value) : null,
    instalments: values.instalments,
    cashback_percentage: cashback === 'percentage' ? numberOf(values.cashback_percentage) : null,
    cashback_value: cashback === 'value' ? decimalOf(values.cashback_value) : null,
    starts_at: readInstant(values.starts_at, values.starts_time, false)?.toISOString() ?? null,
    ends_at: readInstant(values.ends_at, values.ends_time, true)?.toISOString() ?? null,
    uses: numberOf(values.uses),
    uses_per_cpf: numberOf(values.uses_per_cpf),
    minimum: decimalOf(values.minimum),
    courses: values.courses.map(Number),
    modules: values.modules.map(Number),
  };
}

/** The terms as the rules of the domain take them. */
const toRules = (values: TermsValues) => {
  const body = toBody(values);
  return {
    percentage: body.percentage,
    value: body.value === null ? null : parseDecimal(body.value),
    cashback_percentage: body.cashback_percentage,
    cashback_value: body.cashback_value === null ? null : parseDecimal(body.cashback_value),
    starts_at: body.starts_at === null ? null : new Date(body.starts_at),
    ends_at: body.ends_at === null ? null : new Date(body.ends_at),
    courses: body.courses,
    modules: body.modules,
  };
};

const wholeNumberError = (text: string, max: number, min = 1): string | null =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max)
    ? null
    : `Digite um número de ${min} a ${max.toLocaleString('pt-BR')}.`;

const dayError = (day: string) => (day === '' ? null : typedDayError(day));
const timeError = (day: string, time: string) =>
  time === '' || day === '' ? (time === '' ? null : 'Digite também o dia.') : typedTimeError(time);

export function findTermsErrors(values: TermsValues): { [K in keyof TermsValues]?: string | null } {
  const rules = findCouponErrors(toRules(values));
  return {
    percentage:
      values.discount === 'percentage'
        ? (wholeNumberError(values.percentage, 100, 0) ?? rules.percentage)
        : null,
    value: values.discount === 'value' ? rules.percentage : null,
    cashback_percentage:
      values.cashback === 'percentage' ? wholeNumberError(values.cashback_percentage, 100) : null,
    starts_at: dayError(values.starts_at),
    starts_time: timeError(values.starts_at, values.starts_time),
    ends_at: dayError(values.ends_at) ?? rules.ends_at,
    ends_time: timeError(values.ends_at, values.ends_time),
    uses: wholeNumberError(values.uses, 1_000_000),
    uses_per_cpf: wholeNumberError(values.uses_per_cpf, 1_000_000),
    modules: rules.modules,
  };
}

export const toOffers = (courses: PromoCourses): PromoOffer[] =>
  courses.map(({ id, title, cash }) => ({ id, title, cash: cash.map(centsOf) }));

/** The discount of what is typed, for the courses that it makes free. */
export const toDiscount = (values: TermsValues) => toRules(values);
