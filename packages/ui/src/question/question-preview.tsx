import { buildPreview } from '@toro/domain/questions/questions/preview';
import { useMemo } from 'react';
import { Formula } from '../formulas/formula.tsx';
import { FORMULA_MARK, splitText } from '../html-to-text.ts';

/** The beginning of a question's text: text, searched words and formulas. */
function buildParts(html: string, hits: readonly string[]) {
  const { text, formulas } = splitText(html);
  const rest = formulas.values();
  return buildPreview(text, hits)
    .flatMap((part) =>
      part.text.split(FORMULA_MARK).flatMap((chunk, at) => {
        const tex: string | undefined = at > 0 ? rest.next().value : undefined;
        return [
          ...(at > 0 ? [{ text: '', hit: false, tex }] : []),
          { text: chunk, hit: part.hit, tex: undefined },
        ];
      }),
    )
    .map((part, place) => ({ ...part, place }));
}

const NO_HITS: readonly string[] = [];

/** The beginning of a question's text in a list, with its formulas drawn and searched words marked. */
export function QuestionPreview({ html, hits = NO_HITS }: { html: string; hits?: readonly string[] }) {
  const parts = useMemo(() => buildParts(html, hits), [html, hits]);
  return parts.map(({ text, hit, tex, place }) => {
    if (tex !== undefined) return <Formula key={place} tex={tex} />;
    return hit ? <mark key={place}>{text}</mark> : text;
  });
}
