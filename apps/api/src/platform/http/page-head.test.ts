import { readFileSync } from 'node:fs';
import { walkHtml } from '@toro/domain/base/rich-text/walk-html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertPageHead, type PageHead, renderPageHead } from './page-head.ts';

const INDEX = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');

const head: PageHead = {
  title: 'CFP® · Toro',
  description: 'O curso completo',
  siteName: 'Toro',
  canonical: 'https://toro.test/checkout/cfp/1',
  picture: 'https://toro.test/share.png',
  price: 224100,
  isListed: true,
};

/** The elements of HTML with their attributes, and the text of the title. */
function parse(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let text = '';
  walkHtml(html, {
    open: (name, attributes) =>
      elements.push({ name, attributes: Object.fromEntries(attributes.map((one) => [one.name, one.value])) }),
    close: () => undefined,
    text: (part) => {
      text += part;
    },
  });
  return { elements, text: text.trim() };
}

const contentOf = (html: string, name: string) =>
  parse(html).elements.find(({ attributes }) => [attributes.name, attributes.property].includes(name))
    ?.attributes.content;

describe('the head of a public page', () => {
  it('has title, description, canonical address, picture and price', () => {
    const html = renderPageHead(head);
    expect(parse(html).text).toBe('CFP® · Toro');
    expect(contentOf(html, 'description')).toBe('O curso completo');
    expect(contentOf(html, 'og:title')).toBe('CFP® · Toro');
    expect(contentOf(html, 'og:image')).toBe('https://toro.test/share.png');
    expect(contentOf(html, 'product:price:amount')).toBe('2241.00');
    expect(contentOf(html, 'product:price:currency')).toBe('BRL');
    expect(contentOf(html, 'robots')).toBeUndefined();
    expect(html).toContain('<link rel="canonical" href="https://toro.test/checkout/cfp/1" />');
  });

  it('has no price without one, and noindex when it is not listed', () => {
    const { price: _, ...rest } = head;
    const html = renderPageHead({ ...rest, isListed: false });
    expect(html).not.toContain('product:price');
    expect(contentOf(html, 'robots')).toBe('noindex');
  });

  it('replaces the head of private pages, which is not listed', () => {
    expect(contentOf(INDEX, 'robots')).toBe('noindex');
    const page = insertPageHead(INDEX, head);
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(contentOf(page, 'robots')).toBeUndefined();
    expect(page).toContain('<script type="module"');
  });

  it('keeps any name inside its element', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        '\'"<!--page-head-->',
        '$& $1 $`',
        '</title><b>',
        '&quot;',
      ),
    );
    fc.assert(
      fc.property(odd, odd, (title, description) => {
        const page = insertPageHead(INDEX, { ...head, title, description });
        const { elements } = parse(renderPageHead({ ...head, title, description }));
        expect(elements.map(({ name }) => name)).toEqual(
          parse(renderPageHead(head)).elements.map(({ name }) => name),
        );
        expect(page.match(/<title>/g)).toHaveLength(1);
        expect(contentOf(page, 'og:title')).toBe(title.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});
