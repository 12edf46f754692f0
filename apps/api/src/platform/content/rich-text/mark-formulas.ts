import { MAX_FORMULA_CHARACTERS } from '@toro/domain/base/rich-text/formula-limits';
import { splitFormulas } from '@toro/domain/base/rich-text/split-formulas';
import { walkHtml } from '@toro/domain/base/rich-text/walk-html';
import { formulaError } from '../../html/formula-error.ts';
import { escapeText } from './escape-text.ts';

export type MarkedHtml = { ok: true; html: string } | { ok: false; message: string; excerpt: string };

/** In these tags a text is taken literally. */
const LITERAL = new Set(['code', 'pre', 'tex']);

/** The text of HTML without tags. */
function decode(html: string): string {
  let text = '';
  walkHtml(html, { open: () => undefined, close: () => undefined, text: (part) => (text += part) });
  return text;
}

/** Writes each formula as `<tex>`, and checks it. The HTML has been checked. */
export function markFormulas(html: string): MarkedHtml {
  let marked = '';
  let end = 0;
  let failure: MarkedHtml | undefined;
  let length = 0;
  const open: string[] = [];

  const fail = (message: string, excerpt: string) => {
    failure ??= { ok: false, message, excerpt: excerpt.split(/[<>&\n]/)[0]?.trim() ?? '' };
  };
  const addFormula = (source: string) => {
    const tex = decode(source);
    length += tex.length + 10;
    if (length > MAX_FORMULA_CHARACTERS) {
      fail(`has formulas of more than ${MAX_FORMULA_CHARACTERS} characters`, source);
      return '';
    }
    const error = formulaError(tex);
    if (error) fail(`formula "${tex.slice(0, 60)}": ${error}`, source);
    return escapeText(tex);
  };
  /** Adds the text before a tag. A formula contains no tag. */
  const flush = (until: number) => {
    const text = html.slice(end, until);
    end = until;
    if (open.at(-1) === 'tex') marked += addFormula(text);
    else if (open.some((tag) => LITERAL.has(tag))) marked += text;
    else {
      const split = splitFormulas(text);
      if (!split.ok) return fail(split.message, split.excerpt);
      for (const part of split.parts)
        marked +=
          part.kind === 'text'
            ? part.text
            : `<tex${part.isBlock ? ' display="block"' : ''}>${addFormula(part.tex)}</tex>`;
    }
  };
  const addTag = (start: number) => {
    flush(start);
    end = html.indexOf('>', start) + 1;
    marked += html.slice(start, end);
  };
  walkHtml(
    html,
    {
      open(name, _attributes, start) {
        addTag(start);
        open.push(name);
      },
      close(_name, isImplied, start) {
        if (!isImplied) addTag(start);
        open.pop();
      },
      text: () => undefined,
    },
    { literal: true },
  );
  flush(html.length);
  return failure ?? { ok: true, html: marked };
}
