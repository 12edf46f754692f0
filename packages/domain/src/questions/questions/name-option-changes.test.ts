import { expect, it } from 'vitest';
import { nameOptionChanges } from './name-option-changes.ts';
import type { OptionFields } from './question-fields.ts';

const option = (key: string, rest: Partial<OptionFields> = {}): OptionFields => ({
  key,
  text: `<p>Texto ${key}</p>`,
  image: null,
  correct: key === 'a',
  reason: '',
  ...rest,
});
const BEFORE = [option('a'), option('b'), option('c')];

it('names nothing when nothing changed (EDITQ-16)', () => {
  expect(nameOptionChanges(BEFORE, structuredClone(BEFORE))).toEqual([]);
});

it('names new, removed and changed options (EDITQ-16)', () => {
  const after = [option('a', { reason: 'Por isso' }), option('b', { text: '<p>Outro</p>' }), option('d')];
  expect(nameOptionChanges(BEFORE, after)).toEqual([
    'Alternativa removida: C) Texto c',
    'Porquê mudado: alternativa A',
    'Texto mudado: alternativa B',
    'Alternativa nova: C) Texto d',
  ]);
  expect(nameOptionChanges(BEFORE, [option('a', { image: 4 }), option('b'), option('c')])).toEqual([
    'Texto mudado: alternativa A',
  ]);
});

it('names the order with old and new letters, and what changed besides it (EDITQ-16)', () => {
  const after = [option('b', { reason: 'Nova' }), option('a'), option('c')];
  expect(nameOptionChanges(BEFORE, after)).toEqual([
    'Porquê mudado: alternativa A (antes B)',
    'Ordem mudada: B agora é A, A agora é B, C agora é C',
  ]);
  // What is left keeps its order when one is taken out.
  expect(nameOptionChanges(BEFORE, [option('a'), option('c')])).toEqual(['Alternativa removida: B) Texto b']);
});

it('names the old and the new right option, also when there is none (EDITQ-16)', () => {
  const moved = [option('a', { correct: false }), option('b', { correct: true }), option('c')];
  expect(nameOptionChanges(BEFORE, moved)).toEqual(['Gabarito mudado: de A) Texto a para B) Texto b']);
  const none = BEFORE.map((each) => ({ ...each, correct: false }));
  expect(nameOptionChanges(BEFORE, none)).toEqual(['Gabarito mudado: de A) Texto a para nenhuma']);
  expect(nameOptionChanges([option('a', { text: `<p>${'x'.repeat(80)}</p>` })], [])[0]).toBe(
    `Alternativa removida: A) ${'x'.repeat(60)}`,
  );
});
