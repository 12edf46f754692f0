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

/** Checks a drawing: no script, handler, foreignObject or reference to another address. */
export async function checkSvg(content: Buffer): Promise<ContentResult> {
  const parser = new SaxesParser();
  let found: string | null = null;
  let root: SaxesTagPlain | undefined;
  let elements: string[] = [];
  let style = '';
  const note = (error: string | null) => {
    found ??= error;
  };
  parser.on('doctype', (text) => note(/\[|ENTITY/i.test(text) ? 'definições de entidades' : null));
  parser.on('processinginstruction', ({ target }) =>
    note(target.toLowerCase() === 'xml-stylesheet' ? 'uma referência a outro endereço' : null),
  );
  parser.on('opentag', (tag) => {
    root ??= tag;
    elements.push(localName(tag.name));
    note(tagError(tag));
  });
  parser.on('closetag', () => {
    elements = elements.slice(0, -1);
  });
  const readStyle = (text: string) => {
    if (elements.includes('style')) style += text;
  };
  parser.on('text', readStyle);
  parser.on('cdata', readStyle);
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close();
  } catch {
    return { error: 'O SVG não está bem escrito. Exporte-o de novo e tente outra vez.' };
  }
  note(styleError(style));
  if (!root || localName(root.name) !== 'svg') return { error: 'O arquivo não é um desenho SVG.' };
  if (found) return { error: `O SVG tem ${found}, o que não aceitamos. Exporte-o sem isso.` };
  const [, , boxWidth, boxHeight] = (root.attributes.viewBox ?? '').trim().split(/[\s,]+/);
  return {
    width: parsePixels(root.attributes.width) ?? parsePixels(boxWidth),
    height: parsePixels(root.attributes.height) ?? parsePixels(boxHeight),
  };
}
