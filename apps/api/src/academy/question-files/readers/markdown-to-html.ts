import { escapeHtml } from '@toro/domain/text/escape-html';
import { Marked } from 'marked';

const FORMULA = /^(?:(\\{1,2})\(([\s\S]+?)\1\)|(\\{1,2})\[([\s\S]+?)\3\]|\$\$([\s\S]+?)\$\$)/;

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
export const markdownToHtml = (text: string): string => markdown.parse(text, { async: false });
