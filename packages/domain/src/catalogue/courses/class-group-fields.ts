import { type Day, formatBrazilianDay } from '../../base/calendar/day.ts';
import type { Cents } from '../../base/money/money.ts';
import { isCourseOpen } from './course-visibility.ts';

/** What staff with `groups.write` decide about a class group. */
export interface ClassGroupFields {
  name: string;
  is_modular: boolean;
  starts_on: Day | null;
  ends_on: Day | null;
  shows_expiry: boolean;
  is_visible: boolean;
  is_listed: boolean;
  /** The ids of staff with the role Professor. */
  teachers: number[];
}

/** What staff with `prices.write` decide about it. */
export interface ClassGroupPrices {
  /** Null until somebody sets it. */
  price: Cents | null;
  cash_price: Cents | null;
  /** Null without a limit. */
  seats: number | null;
  sale_from: Day | null;
  sale_until: Day | null;
  accepts_coupon: boolean;
}

export const MAX_CLASS_GROUP_NAME = 80;
export const MAX_PRICE: Cents = 100_000_000;
export const MAX_SEATS = 1_000_000;
export const MAX_TEACHERS = 50;

export const PRICE_MISSING = 'Defina o preço antes de abrir as vendas.';

const isBefore = (last: Day | null, first: Day | null) => last !== null && first !== null && last < first;

export function findClassGroupErrors({
  name,
  starts_on,
  ends_on,
}: Pick<ClassGroupFields, 'name' | 'starts_on' | 'ends_on'>): Record<string, string | undefined> {
  return {
    name:
      name.trim() === ''
        ? 'Digite o nome.'
        : name.trim().length > MAX_CLASS_GROUP_NAME
          ? 'Use no máximo 80 caracteres.'
          : undefined,
    ends_on: isBefore(ends_on, starts_on) ? 'O fim não pode ser antes do início.' : undefined,
  };
}

const isPrice = (cents: Cents) => Number.isInteger(cents) && cents >= 0 && cents <= MAX_PRICE;
const PRICE_RANGE = 'Use um valor de R$ 0,00 a R$ 1.000.000,00.';

export function findPriceErrors(prices: ClassGroupPrices): Record<string, string | undefined> {
  const { price, cash_price, seats, sale_from, sale_until } = prices;
  return {
    price: price === null ? 'Digite o preço.' : isPrice(price) ? undefined : PRICE_RANGE,
    cash_price:
      cash_price === null
        ? 'Digite o preço à vista.'
        : !isPrice(cash_price)
          ? PRICE_RANGE
          : price !== null && cash_price > price
            ? 'O preço à vista não pode ser maior que o preço.'
            : undefined,
    seats:
      seats !== null && !(Number.isInteger(seats) && seats >= 0 && seats <= MAX_SEATS)
        ? 'Use um número de 0 a 1.000.000, ou deixe vazio para não ter limite.'
        : undefined,
    sale_until: isBefore(sale_until, sale_from) ? 'A venda não pode terminar antes de começar.' : undefined,
  };
}

/** What is asked before fewer places than are taken, or a price of nothing, is saved. */
export function listPriceQuestions(
  { price, seats }: Pick<ClassGroupPrices, 'price' | 'seats'>,
  { taken, wasFree }: { taken: number; wasFree: boolean },
): string[] {
  return [
    ...(price === 0 && !wasFree ? ['O preço de R$ 0,00 mostra ‘Gratuito’ e ninguém paga nada.'] : []),
    ...(seats !== null && seats < taken
      ? [
          `Já há ${taken.toLocaleString('pt-BR')} ${taken === 1 ? 'pessoa' : 'pessoas'} nesta turma; ela ficará esgotada.`,
        ]
      : []),
  ];
}

interface Access {
  ends_on: Day | null;
  is_visible: boolean;
}

/** How many of the enrolled students a change of last day or visibility gives access, and how many it takes it from. */
export function countAccessChanges(
  before: Access,
  after: Access,
  /** The last day of each enrolment that has its own, null for the others. */
  ownEnds: readonly (Day | null)[],
  today: Day,
): { gain: number; lose: number } {
  const hasAccess = ({ ends_on, is_visible }: Access, own: Day | null) =>
    is_visible && isCourseOpen(own ?? ends_on, today);
  const changed = ownEnds.filter((own) => hasAccess(before, own) !== hasAccess(after, own));
  const gain = changed.filter((own) => hasAccess(after, own)).length;
  return { gain, lose: changed.length - gain };
}

const describeStudents = (count: number, verbs: { one: string; many: string }) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? `aluno ${verbs.one}` : `alunos ${verbs.many}`} o acesso.`;

export const listAccessQuestions = ({ gain, lose }: { gain: number; lose: number }): string[] => [
  ...(gain > 0 ? [describeStudents(gain, { one: 'ganha', many: 'ganham' })] : []),
  ...(lose > 0 ? [describeStudents(lose, { one: 'perde', many: 'perdem' })] : []),
];

/** The days of a class group in one line. */
export function describeDays(startsOn: Day | null, endsOn: Day | null): string {
  if (startsOn && endsOn) return `de ${formatBrazilianDay(startsOn)} a ${formatBrazilianDay(endsOn)}`;
  if (startsOn) return `desde ${formatBrazilianDay(startsOn)}`;
  return endsOn ? `até ${formatBrazilianDay(endsOn)}` : 'sem dias definidos';
}
