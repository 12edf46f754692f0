import { plainText } from '../../base/rich-text/plain-text.ts';
import { letterAt } from './lettering.ts';
import type { OptionFields } from './question-fields.ts';

/** What changed between the options of two versions, in words: options, order and key. */
export function nameOptionChanges(before: readonly OptionFields[], after: readonly OptionFields[]): string[] {
  const placeIn = (options: readonly OptionFields[], key: string) =>
    options.findIndex((option) => option.key === key);
  const letter = (at: number) => letterAt(at) ?? '?';
  const name = ({ text }: OptionFields, at: number) => `${letter(at)}) ${plainText(text).slice(0, 60)}`;
  const changes: string[] = [];
  for (const [at, option] of before.entries())
    if (placeIn(after, option.key) === -1) changes.push(`Alternativa removida: ${name(option, at)}`);
  for (const [at, option] of after.entries()) {
    const from = placeIn(before, option.key);
    const old = before[from];
    if (!old) {
      changes.push(`Alternativa nova: ${name(option, at)}`);
      continue;
    }
    const was = from === at ? letter(at) : `${letter(at)} (antes ${letter(from)})`;
    if (old.text !== option.text || old.image !== option.image)
      changes.push(`Texto mudado: alternativa ${was}`);
    if (old.reason !== option.reason) changes.push(`Porquê mudado: alternativa ${was}`);
  }
  const kept = after.filter(({ key }) => placeIn(before, key) !== -1).map(({ key }) => key);
  const keptBefore = before.filter(({ key }) => kept.includes(key)).map(({ key }) => key);
  if (kept.join() !== keptBefore.join())
    changes.push(
      `Ordem mudada: ${kept.map((key) => `${letter(placeIn(before, key))} agora é ${letter(placeIn(after, key))}`).join(', ')}`,
    );
  const rightBefore = before.findIndex(({ correct }) => correct);
  const rightAfter = after.findIndex(({ correct }) => correct);
  if (before[rightBefore]?.key !== after[rightAfter]?.key) {
    const describe = (options: readonly OptionFields[], at: number) => {
      const option = options[at];
      return option ? name(option, at) : 'nenhuma';
    };
    changes.push(`Gabarito mudado: de ${describe(before, rightBefore)} para ${describe(after, rightAfter)}`);
  }
  return changes;
}
