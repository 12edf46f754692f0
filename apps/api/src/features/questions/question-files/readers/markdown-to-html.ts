import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { Marked } from 'marked';

/** The parser is not linear, so a longer text is read as it is written. */
const MAX_MARKDOWN_LENGTH = 10_000;
/** A longer formula is none. */
const FORMULA =
  /^(?:(\\{1,2})\(([\s\S]{1,2000}?)\1\)|(\\{1,2})\[([\s\S]{1,2000}?)\3\]|\$\$([\s\S]{1,2000}?)\$\$)/;

/** Formulas are taken literally: Markdown would read `_`, `*` and `\(` in them. */
const markdown = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'formula',
      level: 'inline',
      start: (source) => source.search(/\\{1,2}[([]|\$\$/),
      tokenizer(source) {
        const found = FORMULA.exec(source);
        if (!found) return undefined;
        const [raw, , inline, , block, dollars] = found;
        const text = inline === undefined ? `\\[${block ?? dollars}\\]` : `\\(${inline}\\)`;
        return { type: 'formula', raw, text };
      },
      renderer: ({ text }) => escapeHtml(String(text)),
    },
  ],
});

/** Converts Markdown to HTML. The result is reduced and checked like the HTML of any other system. */
export function markdownToHtml(text: string): string {
  if (text.length > MAX_MARKDOWN_LENGTH) return text;
  try {
    return markdown.parse(text, { async: false });
  } catch (error) {
    // Quotes in quotes exhaust the stack of the parser.
    if (error instanceof RangeError) return text;
    throw error;
  }
}
