import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { ContentResult } from './content-result.ts';

/** Elements that run code, hold HTML or load another document. */
const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'link',
  'meta',
  'base',
]);

/** No drawing program nests as deep or writes as many. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 100_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** A reference within the document, or a raster image inside it. */
const isInside = (reference: string): boolean =>
  /^\s*#/.test(reference) || /^\s*data:image\/(?:png|jpeg|webp|gif);base64,/i.test(reference);

const OUTSIDE_STYLE = /@import|url\(\s*(?!['"]?\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,))/i;

const styleError = (css: string): string | null => {
  // An escape could spell a forbidden word in another way.
  if (css.includes('\\')) return 'um estilo com caracteres de escape';
  return OUTSIDE_STYLE.test(css) ? 'uma referência a outro endereço' : null;
};

function attributeError(name: string, value: string): string | null {
  const attribute = localName(name);
  if (/^on/.test(attribute)) return `um tratador de eventos (${name})`;
  if (/^(?:href|src|from|to|values|by)$/.test(attribute)) {
    if (/(?:java|vb)script:/i.test(value.replace(/[\s\p{Cc}]/gu, ''))) return 'um script';
    if (/^(?:href|src)$/.test(attribute) && !isInside(value)) return 'uma referência a outro endereço';
  }
  if (name.toLowerCase() === 'xml:base') return 'uma referência a outro endereço';
  // Presentation attributes such as `fill` may have a URL, too.
  return styleError(value.includes('(') || attribute === 'style' ? value : '');
}

function tagError({ name, attributes }: SaxesTagPlain): string | null {
  const element = localName(name);
  if (element === 'script') return 'um script';
  if (element === 'foreignobject') return 'HTML dentro de foreignObject';
  if (FORBIDDEN.has(element)) return `o elemento ${name}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    const error = attributeError(attribute, value);
    if (error) return error;
    // An animation could set an attribute to what is forbidden in it.
    if (localName(attribute) === 'attributename' && /^(?:on|(?:xlink:)?href$)/i.test(value.trim()))
      return 'uma animação que muda um endereço';
  }
  return null;
}

function parsePixels(value: string | undefined): number | undefined {
  const number = Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '')?.[1]);
  return number >= 1 && number <= 100_000 ? Math.round(number) : undefined;
}

class TooLargeError extends Error {}

/** Checks a drawing: no script, handler, foreignObject or reference to another address. */
export async function checkSvg(content: Buffer): Promise<ContentResult> {
  const parser = new SaxesParser();
  let found: string | null = null;
  let root: SaxesTagPlain | undefined;
  let elements = 0;
  let depth = 0;
  /** How many of the open elements are styles. */
  let styles = 0;
  const style: string[] = [];
  const note = (error: string | null) => {
    found ??= error;
  };
  parser.on('doctype', (text) => note(/\[|ENTITY/i.test(text) ? 'definições de entidades' : null));
  parser.on('processinginstruction', ({ target }) =>
    note(target.toLowerCase() === 'xml-stylesheet' ? 'uma referência a outro endereço' : null),
  );
  parser.on('opentag', (tag) => {
    root ??= tag;
    elements += 1;
    depth += 1;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new TooLargeError();
    if (localName(tag.name) === 'style') styles += 1;
    note(tagError(tag));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    if (localName(tag.name) === 'style') styles -= 1;
  });
  const readStyle = (text: string) => {
    if (styles > 0) style.push(text);
  };
  parser.on('text', readStyle);
  parser.on('cdata', readStyle);
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close();
  } catch (error) {
    if (error instanceof TooLargeError)
      return { error: 'O SVG tem elementos demais. Simplifique o desenho e exporte-o de novo.' };
    return { error: 'O SVG não está bem escrito. Exporte-o de novo e tente outra vez.' };
  }
  note(styleError(style.join('')));
  if (!root || localName(root.name) !== 'svg') return { error: 'O arquivo não é um desenho SVG.' };
  if (found) return { error: `O SVG tem ${found}, o que não aceitamos. Exporte-o sem isso.` };
  const [, , boxWidth, boxHeight] = (root.attributes.viewBox ?? '').trim().split(/[\s,]+/);
  return {
    width: parsePixels(root.attributes.width) ?? parsePixels(boxWidth),
    height: parsePixels(root.attributes.height) ?? parsePixels(boxHeight),
  };
}
