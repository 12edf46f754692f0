import { expect, it } from 'vitest';
import { prefixError, readCodes } from './batch-codes.ts';
import { couponUsesError, findCouponErrors, findFreedCourses, isLargeCoupon } from './coupon-terms.ts';

const terms = {
  percentage: 10,
  value: null as number | null,
  cashback_percentage: null as number | null,
  cashback_value: null as number | null,
  starts_at: null as Date | null,
  ends_at: null as Date | null,
  courses: [] as number[],
  modules: [] as number[],
};
const course = { id: 1, title: 'CFP', cash: [100_000] };
const isLarge = (change: Partial<typeof terms>, offers = [course]) =>
  isLargeCoupon({ ...terms, percentage: 0, ...change }, offers);

it('a coupon ends after its beginning, and a combination belongs to one course (PROMO-03)', () => {
  const at = new Date('2026-11-15T12:00:00Z');
  const later = new Date(at.getTime() + 1);
  const fields = (change: Partial<typeof terms>) => Object.keys(findCouponErrors({ ...terms, ...change }));
  expect(fields({ starts_at: at, ends_at: at })).toEqual(['ends_at']);
  expect(fields({ starts_at: at, ends_at: later })).toEqual([]);
  expect(fields({ modules: [7], courses: [1] })).toEqual([]);
  expect(fields({ modules: [7], courses: [] })).toEqual(['modules']);
  expect(fields({ modules: [7], courses: [1, 2] })).toEqual(['modules']);
  expect(fields({ percentage: 0 })).toEqual(['percentage']);
  expect(fields({ value: 100 })).toEqual(['value']);
  expect(fields({ cashback_percentage: 5, cashback_value: 100 })).toEqual(['cashback_value']);
});

it('from half of a price on, discount and cashback together, the author confirms who they are (PROMO-04)', () => {
  expect(isLarge({ percentage: 49 })).toBe(false);
  expect(isLarge({ percentage: 50 })).toBe(true);
  expect(isLarge({ percentage: 30, cashback_percentage: 20 })).toBe(true);
  expect(isLarge({ value: 49_999 })).toBe(false);
  expect(isLarge({ value: 50_000 })).toBe(true);
  expect(isLarge({ cashback_value: 50_000 })).toBe(true);
  expect(isLarge({ cashback_value: 49_999 })).toBe(false);
  // 40 % of the price, and 10 % of the 60 % that are left: less than half.
  expect(isLarge({ value: 40_000, cashback_percentage: 10 })).toBe(false);
  // What is paid is all that can come back.
  expect(isLarge({ value: 30_000, courses: [2] })).toBe(false);
  expect(isLarge({ value: 30_000 }, [{ ...course, cash: [0] }])).toBe(false);
});

it('names the courses that a discount makes free, and no course that is free anyway (PROMO-04)', () => {
  const offers = [
    course,
    { id: 2, title: 'Aula', cash: [5000, 20_000] },
    { id: 3, title: 'Grátis', cash: [0] },
  ];
  expect(findFreedCourses({ percentage: 0, value: 5000, courses: [] }, offers)).toEqual(['Aula']);
  expect(findFreedCourses({ percentage: 0, value: 5000, courses: [1] }, offers)).toEqual([]);
  expect(findFreedCourses({ percentage: 100, value: null, courses: [] }, offers)).toEqual(['CFP', 'Aula']);
});

it('says uses and reservations in one and in many (PROMO-09)', () => {
  expect(couponUsesError(1, 1)).toBe('Já há 1 uso e 1 reserva.');
  expect(couponUsesError(2, 0)).toBe('Já há 2 usos e 0 reservas.');
});

it('a prefix has up to 20 capital letters and digits (PROMO-14)', () => {
  expect(prefixError('')).toBeNull();
  expect(prefixError('A'.repeat(20))).toBeNull();
  for (const prefix of ['A'.repeat(21), 'sexta', 'A B', 'AÇO']) expect(prefixError(prefix)).toMatch(/até 20/);
});

it('reads the codes of a file with the line of each, and leaves out a heading only in the first line (PROMO-15)', () => {
  const { codes, rejected } = readCodes('\uFEFFCódigo;Uso\r\nVERAO1;x\n\n"VERAO2"\nverao1\nab\ncodigo');
  expect(codes).toEqual([
    { line: 2, code: 'VERAO1' },
    { line: 4, code: 'VERAO2' },
    { line: 7, code: 'CODIGO' },
  ]);
  expect(rejected.map(({ line, code }) => [line, code])).toEqual([
    [5, 'verao1'],
    [6, 'ab'],
  ]);
});
