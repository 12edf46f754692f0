import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listPriceLines } from './price-lines.ts';

it('lead from the list price over the cash discount and the coupon to what was paid', () => {
  expect(
    listPriceLines({ fullCents: 259_000, listCents: 239_000, totalCents: 215_100, coupon: 'BEMVINDO10' }),
  ).toEqual([
    { label: 'Preço de tabela', cents: 259_000 },
    { label: 'Desconto à vista', cents: -20_000 },
    { label: 'Cupom BEMVINDO10', cents: -23_900 },
  ]);
  expect(
    listPriceLines({ fullCents: 239_000, listCents: 239_000, totalCents: 200_000, coupon: null }),
  ).toMatchObject([{ cents: 239_000 }, { label: 'Desconto', cents: -39_000 }]);
  expect(listPriceLines({ fullCents: 100, listCents: 100, totalCents: 100, coupon: null })).toEqual([]);
});

it('sum to what was paid for any prices', () => {
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(cents, cents, cents, (fullCents, listCents, totalCents) => {
      const lines = listPriceLines({ fullCents, listCents, totalCents, coupon: null });
      const sum = lines.reduce((all, line) => all + line.cents, 0);
      return lines.length === 0 ? fullCents === totalCents : sum === totalCents;
    }),
  );
});
