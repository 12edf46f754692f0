import { createHash } from 'node:crypto';
import { listPictureSources } from '@toro/domain/base/rich-text/picture-sources';
import { splitFormulas } from '@toro/domain/base/rich-text/split-formulas';
import {
  type EmbeddedPicture,
  toDataAddress,
} from '../../../../platform/content/rich-text/embedded-pictures.ts';
import type { Context } from '../../../../platform/context.ts';

const FORMULA = /<tex( display="block")?>([^<]*)<\/tex>/g;

/** Writes formulas between `\( \)` and `\[ \]`. One that would be read otherwise stays a tag. */
export const writeFormulas = (html: string): string =>
  html.replace(FORMULA, (tag, block: string | undefined, tex: string) => {
    const written = block ? `\\[${tex}\\]` : `\\(${tex}\\)`;
    const read = splitFormulas(written);
    const [part] = read.ok ? read.parts : [];
    const isSame = read.ok && read.parts.length === 1 && part?.kind === 'formula' && part.tex === tex;
    return isSame ? written : tag;
  });

/** A picture of the media library is recognised by this name when it comes back. */
const mediaName = (path: string, bytes: Buffer): string =>
  `media-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}-${path.slice('media/'.length)}`;

/** The content of a picture of the public files; null when the storage has lost it. */
export async function readPicture({ storage }: Context, path: string): Promise<EmbeddedPicture | null> {
  const file = await storage.find(`public/${path}`);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const chunk of await file.open()) parts.push(chunk as Buffer);
  const bytes = Buffer.concat(parts);
  const name = path.startsWith('media/')
    ? mediaName(path, bytes)
    : (path.split('/').at(-1) ?? path).replace(/^[0-9a-f]{8}-/, '');
  return { name, data: bytes.toString('base64') };
}

/** Replaces the path of each picture by what `write` makes of it. */
export async function replacePictures(
  context: Context,
  html: string,
  write: (picture: EmbeddedPicture) => string,
): Promise<string> {
  let replaced = html;
  for (const source of listPictureSources(html)) {
    const picture = await readPicture(context, source);
    if (picture) replaced = replaced.replaceAll(`src="${source}"`, `src="${write(picture)}"`);
  }
  return replaced;
}

export const embedPictures = (context: Context, html: string): Promise<string> =>
  replacePictures(context, html, toDataAddress);
