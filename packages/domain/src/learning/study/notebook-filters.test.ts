import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotebookSearch } from './notebook-filters.ts';
import { formatChange, formatEntry, formatExam, formatNothingDue, toRule } from './study-texts.ts';

describe('the filters of the notebook', () => {
  it('ignore what is not valid in the address (NOTEBOOK-06)', () => {
    expect(
      parseNotebookSearch({
        module: 'abc',
        cause: 'laziness',
        source: 'dream',
        from: '2026-02-30',
        to: '2026-11-17',
        state: 'lost',
        page: '0',
        term: ' beta ',
      }),
    ).toEqual({ to: '2026-11-17', term: 'beta' });
    const all = { module: 3, cause: 'none', source: 'mock', from: '2026-10-01', state: 'mastered', page: 2 };
    expect(parseNotebookSearch(all)).toEqual(all);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (given) => {
        const parsed = parseNotebookSearch(given);
        expect(parseNotebookSearch({ ...parsed })).toEqual(parsed);
      }),
    );
  });
});

describe('the texts', () => {
  it('say why an entry is here and when it leaves, with its change and its rule in one line', () => {
    const miss = { missedAt: new Date('2026-10-12T15:00:00Z'), source: 'mock' as const, isGuess: false };
    expect(formatEntry(miss, { answers: 3, day: '2026-11-20' })).toBe(
      'Errada em 12/10 · Simulado · sai depois de mais 3 acertos (por volta de 20/11)',
    );
    expect(formatEntry({ ...miss, isGuess: true }, { answers: 1, day: '2026-11-20' })).toBe(
      'Acertou no chute em 12/10 · Simulado · sai depois de mais 1 acerto (por volta de 20/11)',
    );
    expect(formatChange('right', '2026-11-02')).toBe('O gabarito mudou em 02/11: sua resposta estava certa.');
    expect(formatExam({ category: 'CFP', day: '2026-11-16' }, '2026-11-17')).toBe(
      'Sua prova foi em 16/11. Não há nada para revisar.',
    );
    expect(formatNothingDue('2026-11-20')).toBe('Nada para revisar hoje. Próxima revisão: 20 de novembro.');
    expect(toRule(' Beta multiplica \r\n só o prêmio\n')).toBe('Beta multiplica só o prêmio');
  });
});
