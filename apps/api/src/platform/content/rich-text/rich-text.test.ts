import { attributeError } from '@toro/domain/base/rich-text/allowed-html';
import { walkHtml } from '@toro/domain/base/rich-text/walk-html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplifyHtml } from '../../../features/questions/question-files/simplify-html.ts';
import { htmlToText } from '../../html/html-to-text.ts';
import { html as htmlFormat } from '../html-format.ts';
import { htmlError } from './html-error.ts';

const format = htmlFormat(200_000);

/** Converts foreign HTML as an import does; null when it is rejected. */
function importHtml(source: string): string | null {
  const { html, error } = simplifyHtml(source, {
    level: 'block',
    resolvePicture: () => ({ ok: false, message: 'no pictures here' }),
  });
  const parsed = error ? undefined : format.safeParse(html);
  return parsed?.success ? parsed.data : null;
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="https://x" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{background:url(//x)}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<math><mtext></p><img src=x onerror=alert(1)></mtext></math>',
  '<tex><img src=x onerror=alert(1)></tex>',
  '<tex display="block" onclick="x">x</tex>',
  '\\(\\href{javascript:alert(1)}{x}\\)',
  '\\(\\htmlStyle{color:red}{x}\\)',
  '$$</tex><script>alert(1)</script>$$',
  '<ol type="a" onfocus=alert(1) start="1"><li>x</li></ol>',
  '<object data="x"></object>',
  '<form action="//x"><input name=a></form>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<base href="//x">',
];
const fragment = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</ul>',
    '<b>',
    '</b>',
    '<td>',
    '<pre>',
    '</pre>',
    '<q>',
    '<br',
  ),
  fc.constantFrom('\\(x^2\\)', '$$y$$', '&lt;', '&nbsp;', '&#147;', '\u0093', '<code>', '</code>', '\n\n'),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);

/** Fails unless every tag and attribute is allowed. */
function expectAllowed(html: string) {
  expect(htmlError(html, { pictures: true })).toBeUndefined();
  walkHtml(html, {
    open(name, attributes) {
      for (const { name: attribute, value } of attributes)
        expect(attributeError(name, attribute, value)).toBeUndefined();
    },
    close: () => undefined,
    text: () => undefined,
  });
}

describe('imported HTML', () => {
  it('contains only allowed tags and attributes, or is rejected, whatever was written', () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (parts) => {
        const html = importHtml(parts.join(''));
        if (html === null) return;
        kept += 1;
        expectAllowed(html);
      }),
      { numRuns: 2000 },
    );
    expect(kept).toBeGreaterThan(100);
  });

  it('is unchanged when it is imported again', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (parts) => {
        const html = importHtml(parts.join(''));
        if (html !== null) expect(format.parse(html)).toBe(html);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(HOSTILE)('leaves nothing active of %s', (source) => {
    const html = importHtml(`<p>Texto</p>${source}`) ?? '';
    expectAllowed(html === '' ? '<p></p>' : html);
    expect(html).not.toMatch(/script|javascript|onerror|onload|onclick|onfocus|style=|htmlStyle/i);
  });

  it('keeps every word of a text in tags that are allowed', () => {
    const word = fc.stringMatching(/^[a-zà-ú0-9]{1,8}$/);
    const inline = fc.tuple(fc.constantFrom('b', 'em', 'u', 's', 'sub', 'code', 'mark', 'del', 'span'), word);
    const block = fc.tuple(
      fc.constantFrom('p', 'div', 'h2', 'blockquote', 'pre'),
      fc.array(inline, { minLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
        const source = blocks
          .map(
            ([tag, inlines]) => `<${tag}>${inlines.map(([t, w]) => `<${t}>${w}</${t}> `).join('')}</${tag}>`,
          )
          .join('');
        const words = blocks.flatMap(([, inlines]) => inlines.map(([, w]) => w)).join(' ');
        expect(htmlToText(importHtml(source) ?? '')).toBe(words);
      }),
    );
  });
});
