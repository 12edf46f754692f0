import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { ContentResult } from './content-result.ts';
import { isDrawnAttribute, isOfProgram, isSvgElement, SVG_NAMESPACE } from './svg-elements.ts';

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

function tagError({ name, local, uri, attributes }: SaxesTagNS): string | null {
  const element = local.toLowerCase();
  if (element === 'script') return 'um script';
  if (element === 'foreignobject') return 'HTML dentro de foreignObject';
  // A drawing without a namespace is none for browsers, and runs nothing.
  if ((uri !== SVG_NAMESPACE && uri !== '') || !isSvgElement(local)) return `o elemento ${name}`;
  for (const { name: attribute, uri: namespace, value } of Object.values(attributes)) {
    if (!isDrawnAttribute(namespace)) continue;
    const error = attributeError(attribute, value);
    if (error) return error;
    // An animation could set an attribute to what is forbidden in it.
    if (localName(attribute) === 'attributename' && /^(?:on|(?:xlink:)?href$)/i.test(value.trim()))
      return 'uma animação que muda um endereço';
  }
  return null;
}

/** What only the program reads that wrote the drawing; it is left out with all that is inside. */
const isMetadata = ({ local, uri }: SaxesTagNS): boolean =>
  isOfProgram(uri) || (local === 'metadata' && (uri === SVG_NAMESPACE || uri === ''));

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An element without attributes of other namespaces. */
function writeTag({ name, attributes, isSelfClosing }: SaxesTagNS): string {
  const kept = Object.values(attributes).filter(({ uri }) => isDrawnAttribute(uri));
  const text = kept.map(({ name: attribute, value }) => ` ${attribute}="${escapeAttribute(value)}"`).join('');
  return `<${name}${text}${isSelfClosing ? '/' : ''}>`;
}

const escapeAttribute = (value: string) =>
  escapeText(value)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function parsePixels(value: string | undefined): number | undefined {
  const number = Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '')?.[1]);
  return number >= 1 && number <= 100_000 ? Math.round(number) : undefined;
}

class TooLargeError extends Error {}

/**
 * Checks a drawing: no script, handler, foreign element or reference to another address. Data of drawing programs, which
 * nobody sees, are left out of what is stored.
 */
export async function checkSvg(content: Buffer): Promise<ContentResult> {
  const parser = new SaxesParser({ xmlns: true });
  let found: string | null = null;
  let root: SaxesTagNS | undefined;
  let elements = 0;
  let depth = 0;
  /** How deep the open metadata began; null outside of them. */
  let metadataDepth: number | null = null;
  /** How many of the open elements are styles. */
  let styles = 0;
  const style: string[] = [];
  const written: string[] = [];
  let isWrittenAnew = false;
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
    if (metadataDepth === null && isMetadata(tag)) metadataDepth = depth;
    if (metadataDepth !== null) {
      isWrittenAnew = true;
      return;
    }
    if (tag.local.toLowerCase() === 'style') styles += 1;
    if (Object.values(tag.attributes).some(({ uri }) => !isDrawnAttribute(uri))) isWrittenAnew = true;
    written.push(writeTag(tag));
    note(tagError(tag));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    if (metadataDepth !== null) {
      if (depth < metadataDepth) metadataDepth = null;
      return;
    }
    if (tag.local.toLowerCase() === 'style') styles -= 1;
    if (!tag.isSelfClosing) written.push(`</${tag.name}>`);
  });
  const readText = (text: string) => {
    if (metadataDepth !== null) return;
    if (styles > 0) style.push(text);
    written.push(escapeText(text));
  };
  parser.on('text', readText);
  parser.on('cdata', readText);
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
  if (root?.local.toLowerCase() !== 'svg') return { error: 'O arquivo não é um desenho SVG.' };
  if (found) return { error: `O SVG tem ${found}, o que não aceitamos. Exporte-o sem isso.` };
  const [, , boxWidth, boxHeight] = (root.attributes.viewBox?.value ?? '').trim().split(/[\s,]+/);
  return {
    width: parsePixels(root.attributes.width?.value) ?? parsePixels(boxWidth),
    height: parsePixels(root.attributes.height?.value) ?? parsePixels(boxHeight),
    ...(isWrittenAnew ? { content: Buffer.from(written.join('')) } : {}),
  };
}
