import { joinCurrencySign } from '@toro/domain/base/money/join-currency-sign';

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|tr|t[dh]|caption|pre|blockquote)>|<[bh]r\s*\/?>/gi;

/** Stands for a formula in a text; the character has no other use. */
export const FORMULA_MARK = '\ufffc';

/** The text of a piece of HTML, parsed in an inert document so that nothing in it runs or loads. */
function parseText(html: string, replaceFormula: (tex: string) => string): string {
  const parsed = new DOMParser().parseFromString(html.replace(BLOCK_END, '$& '), 'text/html');
  for (const silent of parsed.querySelectorAll('script, style')) silent.remove();
  for (const picture of parsed.querySelectorAll('img')) picture.replaceWith(` ${picture.alt} `);
  for (const formula of parsed.querySelectorAll('tex'))
    formula.replaceWith(replaceFormula(formula.textContent ?? ''));
  return joinCurrencySign((parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** The text on one line: pictures by their alternative text, formulas by their source. */
export const htmlToText = (html: string): string => parseText(html, (tex) => tex);

/** The text with a mark for each formula, and the formulas in their order. */
export function splitText(html: string): { text: string; formulas: string[] } {
  const formulas: string[] = [];
  const text = parseText(html.replaceAll(FORMULA_MARK, ''), (tex) => {
    formulas.push(tex);
    return FORMULA_MARK;
  });
  return { text, formulas };
}
