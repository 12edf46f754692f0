import type { WordQuestion } from './split-questions.ts';
import { lineText, sliceLine, type WordLine } from './word-lines.ts';
import { findFurtherOptions, findOption } from './word-patterns.ts';

/** Separates options that stand behind the statement in the same line: `Quanto é 2 + 2? a) 3 b) 4`. */
export function separateOptions(lines: readonly WordLine[]): WordLine[] {
  return lines.flatMap((line, at) => {
    const text = lineText(line);
    if (line.cells || findOption(text)) return [line];
    const places = findFurtherOptions(text, 0);
    const next = findOption(
      lineText(lines.slice(at + 1, at + 5).find((one) => lineText(one).trim() !== '') ?? line),
    );
    // The statement only speaks of options when they follow in lines of their own.
    if (places.length < 2 || next?.letter === 'a') return [line];
    const parts = places.map((from, index) => sliceLine(line, from, places[index + 1]));
    return [sliceLine(line, 0, places[0]), ...parts.map((part) => ({ ...part, list: null }))];
  });
}

/** The items of a list that ends the statement. */
function splitLastList(lines: readonly WordLine[]): WordLine[][] | null {
  const kind = lines.at(-1)?.list?.kind;
  if (kind !== 'bullet' && kind !== 'number') return null;
  let from = lines.length;
  while (lines[from - 1]?.list?.kind === kind) from -= 1;
  const items = lines.slice(from);
  if (items.length < 2 || items.length > 8 || from === 0) return null;
  return [lines.slice(0, from), ...items.map((item) => [{ ...item, list: null }])];
}

/** Finds the options of a question whose options have no line of their own with a letter. */
export function findLooseOptions(question: WordQuestion): void {
  if (question.options.length > 0) return;
  const statement = (question.fields.get('statement') ?? []).filter(
    (line) => line.html || lineText(line).trim() !== '' || line.runs.length > 0,
  );
  const found = splitLastList(statement);
  if (!found) return;
  const [before = [], ...options] = found;
  question.fields.set('statement', before);
  question.options.push(...options);
}
