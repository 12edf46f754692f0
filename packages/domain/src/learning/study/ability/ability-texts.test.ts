import { describe, expect, it } from 'vitest';
import { compareWithCut, formatPercent, formatSimilarStudents } from './ability-texts.ts';

describe('the words of an estimate', () => {
  it('reads between 1 and 99 %, and says so below and above (ABILITY-10)', () => {
    expect([0, 0.9, 1, 50, 99, 99.1, 100].map(formatPercent)).toEqual([
      'menos de 1 %',
      'menos de 1 %',
      '1 %',
      '50 %',
      '99 %',
      'mais de 99 %',
      'mais de 99 %',
    ]);
  });

  it('tells how many of 100 students alike would pass (ABILITY-11)', () => {
    expect([0, 1, 2, 99, 100].map(formatSimilarStudents)).toEqual([
      'De cada 100 alunos nesta situação, menos de 1 passaria.',
      'De cada 100 alunos nesta situação, cerca de 1 passaria.',
      'De cada 100 alunos nesta situação, cerca de 2 passariam.',
      'De cada 100 alunos nesta situação, cerca de 99 passariam.',
      'De cada 100 alunos nesta situação, mais de 99 passariam.',
    ]);
  });

  it('says on which side of the cut an interval lies; an end on the cut reaches it', () => {
    expect(compareWithCut({ low: 70, high: 80 }, 70)).toBe('above');
    expect(compareWithCut({ low: 69, high: 80 }, 70)).toBe('near');
    expect(compareWithCut({ low: 60, high: 70 }, 70)).toBe('near');
    expect(compareWithCut({ low: 60, high: 69 }, 70)).toBe('below');
  });
});
