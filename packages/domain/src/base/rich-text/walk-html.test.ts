import fc from 'fast-check';
import { expect, it } from 'vitest';
import { walkHtml } from './walk-html.ts';

function listParts(html: string, literal: boolean): string[] {
  const parts: string[] = [];
  walkHtml(
    html,
    {
      open: (name, attributes) => parts.push(`<${[name, ...attributes.map((one) => one.value)].join(' ')}>`),
      close: (name, isImplied) => parts.push(isImplied ? `(/${name})` : `</${name}>`),
      text: (text) => parts.push(text),
      other: (start) => parts.push(`? ${html.slice(start)}`),
    },
    { literal },
  );
  return parts;
}

it('closes what HTML implies, or only what is written', () => {
  expect(listParts('<P>a &amp; b<ul><li>c', false).join('')).toBe('<p>a & b(/p)<ul><li>c(/li)(/ul)');
  expect(listParts('<P>a &amp; b<ul></ul></p >', true).join('')).toBe('<p>a &amp; b<ul></ul></p>');
});

it('reports what is no text and no tag that closes something', () => {
  expect(listParts('a</b>', true)).toEqual(['a', '? </b>']);
  expect(listParts('<p><!-- x -->a</p>', true)).toEqual(['<p>', '? <!-- x -->a</p>', 'a', '</p>']);
  expect(listParts('a<p', true)).toEqual(['a', '? <p']);
});

it('accepts malformed HTML, and closes every tag that it opens', () => {
  const tags = fc.constantFrom('<p>', '</p>', '<li>', '</ul>', '<td x="1">', '<br>', '<sup>', '<b', '</i >');
  fc.assert(
    fc.property(fc.array(fc.oneof(tags, fc.string())), fc.boolean(), (parts, literal) => {
      const open: string[] = [];
      walkHtml(
        parts.join(''),
        {
          open: (name) => open.push(name),
          close: (name) => expect(open.pop()).toBe(name),
          text: () => undefined,
        },
        { literal },
      );
      expect(open).toEqual([]);
    }),
  );
});
