import { describe, expect, it } from 'vitest';
import {
  type ClassGroupPrices,
  countAccessChanges,
  describeDays,
  findClassGroupErrors,
  findPriceErrors,
  listAccessQuestions,
  listPriceQuestions,
} from './class-group-fields.ts';

const PRICES: ClassGroupPrices = {
  price: 100_00,
  cash_price: 90_00,
  seats: null,
  sale_from: null,
  sale_until: null,
  accepts_coupon: true,
};

/** Only the fields with a message. */
const messages = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
const pricesOf = (changed: Partial<ClassGroupPrices>) => messages(findPriceErrors({ ...PRICES, ...changed }));

describe('a class group', () => {
  it('has a name of 1 to 80 characters and does not end before it begins (CATALOG-10)', () => {
    const errorsOf = (name: string, starts_on: string | null = null, ends_on: string | null = null) =>
      messages(findClassGroupErrors({ name, starts_on, ends_on }));
    expect(errorsOf('a'.repeat(80), '2026-11-17', '2026-11-17')).toEqual({});
    expect(errorsOf('a'.repeat(81))).toEqual({ name: 'Use no máximo 80 caracteres.' });
    expect(errorsOf(' ')).toEqual({ name: 'Digite o nome.' });
    expect(errorsOf('Noite', '2026-11-17', '2026-11-16')).toEqual({
      ends_on: 'O fim não pode ser antes do início.',
    });
    expect(errorsOf('Noite', null, '2026-11-16')).toEqual({});
    expect(errorsOf('Noite', '2026-11-17', null)).toEqual({});
  });

  it('costs R$ 0,00 to R$ 1.000.000,00, at once no more than in parts (CATALOG-10)', () => {
    const RANGE = 'Use um valor de R$ 0,00 a R$ 1.000.000,00.';
    expect(pricesOf({ price: 0, cash_price: 0 })).toEqual({});
    expect(pricesOf({ price: 100_000_000, cash_price: 100_000_000 })).toEqual({});
    expect(pricesOf({ price: null })).toEqual({ price: 'Digite o preço.' });
    expect(pricesOf({ cash_price: null })).toEqual({ cash_price: 'Digite o preço à vista.' });
    expect(pricesOf({ price: 100_000_001 })).toEqual({ price: RANGE });
    expect(pricesOf({ cash_price: -1 })).toEqual({ cash_price: RANGE });
    expect(pricesOf({ cash_price: 90.5 })).toEqual({ cash_price: RANGE });
    expect(pricesOf({ cash_price: 100_01 })).toEqual({
      cash_price: 'O preço à vista não pode ser maior que o preço.',
    });
  });

  it('has 0 to 1,000,000 places or no limit, and a sale that ends after its begin (CATALOG-10)', () => {
    expect([0, 1_000_000, null].map((seats) => pricesOf({ seats }))).toEqual([{}, {}, {}]);
    for (const seats of [-1, 1_000_001, 1.5]) expect(Object.keys(pricesOf({ seats }))).toEqual(['seats']);
    expect(pricesOf({ sale_from: '2026-11-17', sale_until: '2026-11-17' })).toEqual({});
    expect(pricesOf({ sale_from: '2026-11-17', sale_until: '2026-11-16' })).toEqual({
      sale_until: 'A venda não pode terminar antes de começar.',
    });
  });

  it('asks before a price of nothing and before fewer places than are taken (CATALOG-12, CATALOG-13)', () => {
    const ask = (price: number, seats: number | null, taken = 0, wasFree = false) =>
      listPriceQuestions({ price, seats }, { taken, wasFree });
    expect(ask(0, null)).toEqual(['O preço de R$ 0,00 mostra ‘Gratuito’ e ninguém paga nada.']);
    expect([ask(0, null, 0, true), ask(1, null, 5), ask(1, 5, 5)]).toEqual([[], [], []]);
    expect(ask(1, 119, 120)).toEqual(['Já há 120 pessoas nesta turma; ela ficará esgotada.']);
    expect(ask(1, 0, 1)).toEqual(['Já há 1 pessoa nesta turma; ela ficará esgotada.']);
  });

  it('says how many students gain or lose access by a change (CATALOG-16)', () => {
    const today = '2026-11-17';
    const open = { ends_on: '2026-11-17', is_visible: true };
    const over = { ends_on: '2026-11-16', is_visible: true };
    const hidden = { ends_on: '2026-11-17', is_visible: false };
    const ends = [null, null, '2026-12-31', '2026-01-01'];
    expect(countAccessChanges(open, over, ends, today)).toEqual({ gain: 0, lose: 2 });
    expect(countAccessChanges(over, open, ends, today)).toEqual({ gain: 2, lose: 0 });
    expect(countAccessChanges(open, hidden, ends, today)).toEqual({ gain: 0, lose: 3 });
    expect(countAccessChanges(open, open, ends, today)).toEqual({ gain: 0, lose: 0 });
    expect(listAccessQuestions({ gain: 1, lose: 0 })).toEqual(['1 aluno ganha o acesso.']);
    expect(listAccessQuestions({ gain: 2, lose: 1200 })).toEqual([
      '2 alunos ganham o acesso.',
      '1.200 alunos perdem o acesso.',
    ]);
    expect(listAccessQuestions({ gain: 0, lose: 1 })).toEqual(['1 aluno perde o acesso.']);
  });

  it('tells its days in one line', () => {
    expect(describeDays('2026-11-17', '2026-12-01')).toBe('de 17/11/2026 a 01/12/2026');
    expect(describeDays('2026-11-17', null)).toBe('desde 17/11/2026');
    expect(describeDays(null, '2026-12-01')).toBe('até 01/12/2026');
    expect(describeDays(null, null)).toBe('sem dias definidos');
  });
});
