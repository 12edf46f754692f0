import { addDays, type Day } from '@toro/domain/base/calendar/day';
import { isOnSale, type SaleTerms } from '@toro/domain/sales/checkout/sale';
import { Random } from '../random.ts';
import { type DemoBuyer, toDemoBuyer } from './demo-buyer.ts';

const DAYS = 365;
/** On a day there is a sale with this probability. */
const SALE_SHARE = 0.3;

/** A class group that can be sold. */
export interface SoldGroup extends SaleTerms {
  id: number;
  tag: string;
  full: number;
  cash: number;
}

export interface PlannedSale {
  day: Day;
  time: string;
  group: SoldGroup;
  buyer: DemoBuyer;
  type: 'credit' | 'debit' | 'pix' | 'free';
  instalments: number;
  coupon: string | null;
  affiliate: string | null;
  outcome: 'approved' | 'denied' | 'expired';
  /** Days after the payment, and the share of it in per cent. */
  refund: { after: number; percent: number } | null;
}

/** The codes of affiliates with their share of 100 sales; nobody owns the last one. */
const CODES = [
  ['canal-demo', 10],
  ['blog-demo', 8],
  ['professora-demo', 6],
  ['panfleto-demo', 3],
] as const;

/** The affiliate of a roll from 1 to 100; null for most. */
function findCode(roll: number): string | null {
  let left = roll;
  for (const [code, share] of CODES) {
    left -= share;
    if (left <= 0) return code;
  }
  return null;
}

/** The first item whose share of 100 contains the roll. */
function choose<T>(random: Random, shares: readonly (readonly [T, number])[]): T {
  let roll = random.between(1, 100);
  for (const [item, share] of shares) {
    roll -= share;
    if (roll <= 0) return item;
  }
  throw new Error('the shares are less than 100');
}

function planSale(
  random: Random,
  day: Day,
  groups: readonly SoldGroup[],
  number: number,
): PlannedSale | null {
  const group = random.pick(groups.filter((each) => isOnSale(each, day)));
  if (!group) return null;
  const isFree = random.between(1, 100) <= 4;
  const type = isFree
    ? 'free'
    : choose(random, [
        ['pix', 45],
        ['credit', 42],
        ['debit', 13],
      ] as const);
  const fails = !isFree && random.between(1, 100) <= 14;
  const outcome = !fails ? 'approved' : type === 'pix' ? 'expired' : 'denied';
  const refund = choose(random, [
    [null, 90],
    [{ after: random.between(1, 6), percent: 100 }, 7],
    [{ after: random.between(3, 20), percent: 25 }, 3],
  ]);
  const coupon = choose(random, [
    [null, 65],
    ['BEMVINDO10', 20],
    ['VOLTA5', 15],
  ]);
  return {
    day,
    time: `${String(random.between(8, 22)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}`,
    group,
    buyer: toDemoBuyer(number, random),
    type,
    instalments: type === 'credit' ? random.between(1, 10) : 1,
    coupon: isFree ? 'BOLSA100' : coupon,
    affiliate: findCode(random.between(1, 100)),
    outcome,
    refund: outcome === 'approved' && !isFree ? refund : null,
  };
}

/** A year of sales until the day before `today`, the oldest first; the same for the same day and class groups. */
export function planSales(today: Day, groups: readonly SoldGroup[]): PlannedSale[] {
  const random = new Random(2026);
  const sales: PlannedSale[] = [];
  for (let back = DAYS; back >= 1; back -= 1) {
    if (random.next() > SALE_SHARE) continue;
    const sale = planSale(random, addDays(today, -back), groups, sales.length + 1);
    if (sale) sales.push(sale);
  }
  return sales;
}
