import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHighlight, findHighlight, type Highlight, mergeHighlights, mergeNotes } from './marks.ts';

const TEXT = 'A taxa livre de risco é de 10%. A taxa de mercado é de 15%. Qual é o retorno?';
const AT = '2026-11-17T12:00:00.000Z';
const add = (highlights: Highlight[], id: string, part: string) => {
  const start = TEXT.indexOf(part);
  return addHighlight(TEXT, highlights, { id, at: AT, start, end: start + part.length });
};
const shown = (highlights: readonly Highlight[], text = TEXT) =>
  highlights.filter((one) => !one.isRemoved && findHighlight(text, one) !== null).map((one) => one.text);

describe('highlights', () => {
  it('keep their text with 32 characters around it, and overlapping ones become one (MARKS-06)', () => {
    const first = add([], 'a', 'livre de risco');
    expect(first[0]).toMatchObject({ text: 'livre de risco', before: 'A taxa ' });
    expect(first[0]?.after).toHaveLength(32);
    expect(shown(add(first, 'b', 'risco é de 10%'))).toEqual(['livre de risco é de 10%']);
  });

  it('show where the text still stands exactly once, and hide otherwise (MARKS-07)', () => {
    const marked = add(add([], 'a', 'taxa de mercado'), 'b', '10%');
    expect(shown(marked, `Novo começo. ${TEXT}`)).toEqual(['taxa de mercado', '10%']);
    expect(shown(marked, 'Outro enunciado.')).toEqual([]);
    expect(shown(marked, '10% ou 10%: a taxa de mercado?')).toEqual(['taxa de mercado']);
    expect(marked).toHaveLength(2);
  });

  it('of two devices are all of both less what either removed, in any order (MARKS-10)', () => {
    const anyHighlights = fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()), { selector: ([id]) => id })
      .map((all) =>
        all.map(
          ([id, gone]): Highlight => ({
            id,
            text: id,
            before: '',
            after: '',
            at: AT,
            ...(gone && { isRemoved: true as const }),
          }),
        ),
      );
    fc.assert(
      fc.property(anyHighlights, anyHighlights, (one, other) => {
        const merged = mergeHighlights(one, other);
        expect(mergeHighlights(other, one)).toEqual(merged);
        expect(new Set(merged.map(({ id }) => id))).toEqual(new Set([...one, ...other].map(({ id }) => id)));
        for (const { id, isRemoved } of [...one, ...other])
          if (isRemoved) expect(merged.find((each) => each.id === id)?.isRemoved).toBe(true);
      }),
    );
  });
});

describe('a note changed on two devices', () => {
  it('keeps both: the later one stands, the other is below it (MARKS-11)', () => {
    const merged = mergeNotes({ note: 'do celular', version: 3 }, { text: 'do computador', version: 2 });
    expect(merged).toEqual({ text: 'do computador\n— de outro aparelho —\ndo celular', isCut: false });
    expect(mergeNotes({ note: 'do celular', version: 3 }, { text: 'nova', version: 3 }).text).toBe('nova');
    expect(mergeNotes({ note: 'igual', version: 3 }, { text: 'igual', version: 1 }).text).toBe('igual');
  });

  it('is cut at the limit, and that is said (MARKS-11)', () => {
    const { text, isCut } = mergeNotes(
      { note: 'b'.repeat(1500), version: 2 },
      { text: 'a'.repeat(1500), version: 1 },
    );
    expect([text.length, isCut]).toEqual([2000, true]);
    expect(text.startsWith('a'.repeat(1500))).toBe(true);
  });
});

it('finds a highlight only where its text stands exactly once, with what is around it or alone (MARKS-07)', () => {
  const place = (text: string, marked: string, before = '', after = '') =>
    findHighlight(text, { text: marked, before, after });
  expect(place('a taxa sobe e a taxa cai', 'taxa', 'a ', ' cai')).toBe(16);
  expect(place('a taxa sobe e a taxa cai', 'taxa')).toBeNull();
  expect(place('só uma taxa aqui', 'taxa', 'outro ', ' lugar')).toBe(7);
  expect(place('sem a palavra', 'taxa')).toBeNull();
  // The second place begins within the first one.
  expect(place('aaa', 'aa')).toBeNull();
});
