import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { UnreadableFileError } from './read-text.ts';

const CHUNK_LENGTH = 64 * 1024;
const MAX_DEPTH = 200;

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Elements and texts in their order. */
  children: (XmlElement | string)[];
}

/** Streams the elements of one name, each whole; elements inside another one of the name are part of it. */
export async function* readElements(
  xml: Buffer | undefined,
  isWanted: (name: string, depth: number) => boolean,
): AsyncGenerator<XmlElement> {
  if (!xml) return;
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  const ready: XmlElement[] = [];
  const open: XmlElement[] = [];
  let depth = 0;
  const addText = (text: string) => void open.at(-1)?.children.push(text);
  parser.on('error', () => {
    throw new UnreadableFileError('is damaged: a part of it is not well-formed XML');
  });
  parser.on('doctype', () => {
    throw new UnreadableFileError('has a DOCTYPE, which is not allowed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new UnreadableFileError('is nested too deeply');
    if (open.length === 0 && !isWanted(name, depth)) return;
    const element: XmlElement = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) ready.push(element);
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < xml.length; at += CHUNK_LENGTH) {
    const isLast = at + CHUNK_LENGTH >= xml.length;
    parser.write(decoder.decode(xml.subarray(at, at + CHUNK_LENGTH), { stream: !isLast }));
    yield* ready.splice(0);
    // Other requests are served between two parts of a long file.
    await setImmediate();
  }
  parser.close();
  yield* ready.splice(0);
}

export const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';

export const childElements = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(isElement).filter((child) => name === undefined || child.name === name);

export const findElement = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childElements(element, name)[0];

/** All elements of a name below an element, at any depth. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of childElements(element)) {
    if (child.name === name) yield child;
    yield* descendants(child, name);
  }
}

/** The whole text below an element. */
export const elementText = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : elementText(child))).join('');
