import { describe, expect, it } from 'vitest';
import { describeDetails, listUnnamedDetails } from './details.ts';

const WORDS = {
  reason: { course_cancelled: 'Curso cancelado' },
  way: { wallet: 'Na carteira do aluno' },
  checked: { cpf: 'CPF' },
};

describe('the details of an audit entry', () => {
  it('are shown in words: names, amounts, days and the words of the code', () => {
    expect(
      describeDetails(
        {
          amountCents: 50_000,
          paid_on: '2026-11-18',
          reason: 'course_cancelled',
          waits: true,
          way: 'wallet',
          reference: null,
          checked: ['cpf'],
        },
        WORDS,
      ),
    ).toEqual([
      { name: 'Valor', value: 'R$\u00a0500,00' },
      { name: 'Pago em', value: '18/11/2026' },
      { name: 'Motivo', value: 'Curso cancelado' },
      { name: 'Espera outra pessoa', value: 'Sim' },
      { name: 'Caminho', value: 'Na carteira do aluno' },
      { name: 'Conferido com a pessoa', value: 'CPF' },
    ]);
  });

  it('have no JSON, however deep they are', () => {
    const [detail] = describeDetails({ filter: { state: ['open'], q: 'Ana' }, rows: 3 }, WORDS);
    expect(detail).toEqual({ name: 'Filtro', value: expect.not.stringMatching(/[{}[\]"]/) });
  });

  it('without a word are found, also within others; filters name themselves', () => {
    expect(
      listUnnamedDetails({ amountCents: 1, fooBar: 2, refund: { bazQux: 1 }, filter: { any: 1 } }),
    ).toEqual(['fooBar', 'refund.bazQux']);
  });
});
