import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import { plural } from '@toro/domain/base/text/plural';
import { newMark } from './pasted-pictures.ts';

export interface PastedContent {
  html: string;
  /** Pictures that came with their bytes, each with the mark that keeps its place in the HTML. */
  pictures: { mark: string; file: File; alt: string }[];
  /** What could not be taken, in words. */
  lost: string[];
}

/** Word processors write emphasis as styles. */
const STYLES: readonly [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*underline/i, 'u'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
];

/** The name of style attributes while the HTML is read: the content security policy reports the real ones. */
const STYLE = 'data-style';

const renameStyles = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`));

function markEmphasis(element: Element): void {
  const style = element.getAttribute(STYLE) ?? '';
  for (const [pattern, tag] of STYLES) {
    if (!pattern.test(style) || element.closest(tag)) continue;
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

const DATA = /^data:(image\/(?:png|jpe?g|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/;

function readPicture(source: string, name: string): File | null {
  const [, type, bytes] = DATA.exec(source) ?? [];
  if (!type || !bytes) return null;
  const binary = atob(bytes.replace(/\s/g, ''));
  const content = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new File([content], `${name}.${type.slice('image/'.length)}`, { type });
}

/** A table of a question has a header row; spreadsheets do not mark theirs. */
function makeHeader(page: Document, table: HTMLTableElement): void {
  if (table.querySelector('th')) return;
  for (const cell of [...(table.rows[0]?.cells ?? [])]) {
    const header = page.createElement('th');
    for (const name of ['colspan', 'rowspan']) {
      const span = cell.getAttribute(name);
      if (span) header.setAttribute(name, span);
    }
    header.append(...cell.childNodes);
    cell.replaceWith(header);
  }
}

/** Reduces pasted HTML to what the editor can make, and says what could not be taken. */
export function cleanPaste(source: string): PastedContent {
  const page = new DOMParser().parseFromString(renameStyles(source), 'text/html');
  for (const comment of page.querySelectorAll('style, script, meta, title, xml')) comment.remove();
  for (const element of page.querySelectorAll(`[${STYLE}]`))
    if (element.tagName !== 'TABLE') markEmphasis(element);
  for (const table of page.querySelectorAll('table')) makeHeader(page, table);
  const pictures: PastedContent['pictures'] = [];
  let lostPictures = 0;
  for (const picture of page.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    if (/^(?:media|uploads)\//.test(src)) continue;
    const mark = newMark();
    const file = readPicture(src, `colada-${pictures.length + 1}`);
    if (file) {
      pictures.push({ mark, file, alt: picture.alt });
      picture.replaceWith(mark);
    } else {
      lostPictures += 1;
      picture.remove();
    }
  }
  const others = page.querySelectorAll('video, audio, iframe, object, embed, svg, canvas').length;
  const lost = [
    ...(lostPictures > 0
      ? [plural(lostPictures, 'imagem de outro endereço', 'imagens de outro endereço')]
      : []),
    ...(others > 0 ? [plural(others, 'elemento incorporado', 'elementos incorporados')] : []),
  ];
  return { html: cleanMarkup(page.body.innerHTML), pictures, lost };
}
