import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorkingDays } from '../../base/calendar/working-days.ts';
import { formatMoney } from '../../base/money/money.ts';
import { comparePayment, compareStatement, describeDifference } from './reconciliation.ts';
import {
  matchStatementColumns,
  parseStatementAmount,
  parseStatementDay,
  toStatementRows,
} from './statement-file.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 });

describe('a difference', () => {
  it('exists for two amounts exactly when they are not equal, and has both in its words (ORDER-30)', () => {
    fc.assert(
      fc.property(cents, cents, (here, there) => {
        const found = comparePayment(
          { status: 'approved', amountCents: here },
          { status: 'approved', amountCents: there },
        );
        expect(found).toHaveLength(here === there ? 0 : 1);
        const [first] = found;
        if (first)
          expect(describeDifference(first.kind, first.here, first.there)).toBe(
            `Valor: aqui ${formatMoney(here)} · no gateway ${formatMoney(there)}`,
          );
      }),
    );
  });

  it('is none where no money moved on either side', () => {
    for (const status of ['denied', 'error', 'expired', 'waiting'] as const)
      expect(comparePayment({ status, amountCents: 100 }, null)).toEqual([]);
    expect(
      comparePayment({ status: 'denied', amountCents: 100 }, { status: 'approved', amountCents: 100 }),
    ).toMatchObject([{ kind: 'state', here: 'Recusado', there: 'Aprovado' }]);
  });

  it('of a statement is found on both sides (ORDER-29)', () => {
    const both = {
      status: 'approved',
      paid: 100,
      refunded: 0,
      statementPaid: 100,
      statementRefunded: 0,
    } as const;
    expect(compareStatement(both)).toEqual([]);
    expect(compareStatement({ ...both, statementPaid: null })).toMatchObject([{ kind: 'only-here' }]);
    expect(compareStatement({ ...both, status: null, paid: null })).toMatchObject([{ kind: 'only-gateway' }]);
    expect(compareStatement({ ...both, statementRefunded: 50 })).toMatchObject([{ kind: 'refund-amount' }]);
    expect(compareStatement({ ...both, status: 'denied' })).toMatchObject([{ kind: 'state' }]);
  });
});

describe('a statement', () => {
  it('reads amounts and days in the ways in which acquirers write them (ORDER-29)', () => {
    for (const text of ['1.234,56', '1234.56', 'R$ 1.234,56', '1,234.56', '1234,56'])
      expect(parseStatementAmount(text)).toBe(123_456);
    expect([parseStatementAmount('-10,5'), parseStatementAmount('7')]).toEqual([-1050, 700]);
    expect([parseStatementAmount(''), parseStatementAmount('abc')]).toEqual([null, null]);
    for (const text of ['15/11/2026', '2026-11-15', '15/11/2026 10:30', '2026-11-15T10:30:00', '46341'])
      expect(parseStatementDay(text)).toBe('2026-11-15');
    expect([parseStatementDay('32/01/2026'), parseStatementDay('')]).toEqual([null, null]);
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseStatementAmount(formatMoney(amount))).toBe(amount);
      }),
    );
  });

  it('takes cancellations as money that went back, and names the lines that it cannot read (ORDER-29)', () => {
    const table = [
      ['Data', 'ID do Pagamento', 'Valor', 'Tipo'],
      ['15/11/2026', 'GW-1', '10,00', 'Venda'],
      ['15/11/2026', 'GW-1', '4,00', 'Cancelamento'],
      ['', '', '', ''],
      ['ontem', 'GW-2', '4,00', 'Venda'],
    ];
    const { rows, faults } = toStatementRows(table, matchStatementColumns(table[0] ?? []));
    expect(rows).toEqual([
      { line: 2, id: 'GW-1', day: '2026-11-15', amount: 1000, fee: null },
      { line: 3, id: 'GW-1', day: '2026-11-15', amount: -400, fee: null },
    ]);
    expect(faults).toEqual([{ line: 5, message: 'O dia não foi entendido.' }]);
  });

  it('takes the fee where the statement names it, and none above the amount', () => {
    const table = [
      ['Data', 'ID do Pagamento', 'Valor bruto', 'Taxa'],
      ['15/11/2026', 'GW-1', '10,00', '-0,35'],
      ['15/11/2026', 'GW-2', '10,00', ''],
      ['15/11/2026', 'GW-3', '10,00', '11,00'],
    ];
    const { rows, faults } = toStatementRows(table, matchStatementColumns(table[0] ?? []));
    expect(rows.map(({ fee }) => fee)).toEqual([35, null]);
    expect(faults).toEqual([{ line: 4, message: 'A taxa não foi entendida.' }]);
  });
});

it('working days leave out the weekend (ORDER-44)', () => {
  expect(addWorkingDays('2026-11-12', 2)).toBe('2026-11-16');
  expect(addWorkingDays('2026-11-14', 2)).toBe('2026-11-17');
  expect(addWorkingDays('2026-11-16', 2)).toBe('2026-11-18');
});
