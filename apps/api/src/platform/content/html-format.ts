import { BLOCK_TAGS, MAX_PICTURES } from '@toro/domain/base/rich-text/allowed-html';
import { joinLines } from '@toro/domain/base/rich-text/typed-text';
import { z } from 'zod';
import { fileLink } from '../storage/file-url.ts';
import { storageKey } from '../storage/storage-key.ts';
import type { ContentFile } from './files/content-file.ts';
import type { FieldFormats } from './formats/field-formats.ts';
import { text } from './formats/text-format.ts';
import {
  type EmbeddedPicture,
  extractEmbeddedPictures,
  findEmbeddedPicture,
} from './rich-text/embedded-pictures.ts';
import { htmlError } from './rich-text/html-error.ts';
import { markFormulas } from './rich-text/mark-formulas.ts';
import { normalizeHtml } from './rich-text/normalize-html.ts';

const HAS_BLOCK = new RegExp(`<(${BLOCK_TAGS.join('|')})[\\s>]`, 'i');
/** More than all pictures of a text as base64. */
const MAX_LENGTH_WITH_PICTURES = 24_000_000;

/** A text with pictures, which are files of the storage. */
export interface RichText {
  html: string;
  pictures: ContentFile[];
}

interface HtmlOptions {
  pictures: boolean;
  paragraphs: boolean;
}

/** A marker of a report, such as `##imagem_relatório##`: reports split the text there, so it gets no paragraph. */
const MARKER = /^##[^#]+##$/;

/** Text without block tags is split into paragraphs at blank lines. */
function toParagraphs(written: string): string {
  if (HAS_BLOCK.test(written)) return written;
  const split = written.split(/\n\s*\n/);
  // A tag may be open across a blank line.
  const isSplit = split.every((part) => htmlError(part, { pictures: true }) === undefined);
  const paragraphs = (isSplit ? split : [written]).map(joinLines);
  return paragraphs.map((part) => (MARKER.test(part) ? part : `<p>${part}</p>`)).join('\n');
}

/** Checks and normalises HTML; the excerpt of an error is where it stands in the text. */
function parseHtml(written: string, maxLength: number, { pictures, paragraphs }: HtmlOptions) {
  // Entities are longer than their characters; what is longer than that is not read at all.
  if (written.length > maxLength * 10)
    return { ok: false, message: `must have at most ${maxLength} characters`, excerpt: '' } as const;
  const checked = text(maxLength).safeParse(normalizeHtml(written));
  if (!checked.success)
    return { ok: false, message: checked.error.issues[0]?.message ?? '', excerpt: '' } as const;
  const message = htmlError(checked.data, { pictures });
  if (message !== undefined) return { ok: false, message, excerpt: '' } as const;
  return markFormulas(paragraphs ? toParagraphs(checked.data) : checked.data);
}

/** Block content (paragraphs, lists, tables, formulas), parsed to HTML. */
export function html(maxLength: number) {
  return z.string().transform((written, context) => {
    const parsed = parseHtml(written, maxLength, { pictures: false, paragraphs: true });
    if (parsed.ok) return parsed.html;
    context.addIssue({ code: 'custom', message: parsed.message, params: { excerpt: parsed.excerpt } });
    return z.NEVER;
  });
}

/** Block content with pictures at their position. The text of an option gets no paragraph. */
export function richText(
  maxLength: number,
  { file }: Pick<FieldFormats, 'file'>,
  { paragraphs = true }: { paragraphs?: boolean } = {},
) {
  return z
    .string()
    .max(MAX_LENGTH_WITH_PICTURES, 'is too large')
    .transform(async (written, context): Promise<RichText> => {
      const { html: short, pictures: embedded } = extractEmbeddedPictures(written);
      const parsed = parseHtml(short, maxLength, { pictures: true, paragraphs });
      const resolved = parsed.ok ? await resolvePictures(parsed.html, embedded, file('image')) : parsed;
      if (resolved.ok) return resolved.text;
      context.addIssue({ code: 'custom', message: resolved.message, params: { excerpt: resolved.excerpt } });
      return z.NEVER;
    });
}

const PICTURE_SOURCE = /(<img\b[^<>]*?\ssrc=")([^"]*)"/g;

/** Replaces the file that each picture names by its path in the public files. */
async function resolvePictures(
  html: string,
  embedded: readonly EmbeddedPicture[],
  format: z.ZodType<ContentFile>,
): Promise<{ ok: true; text: RichText } | { ok: false; message: string; excerpt: string }> {
  const sources = [...html.matchAll(PICTURE_SOURCE)].map(([, , source = '']) => source);
  if (sources.length > MAX_PICTURES)
    return {
      ok: false,
      message: `has ${sources.length} pictures; a text can have ${MAX_PICTURES}`,
      excerpt: '',
    };
  const files = new Map<string, ContentFile>();
  for (const source of sources) {
    const parsed = await format.safeParseAsync(findEmbeddedPicture(source, embedded) ?? source);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const message =
        issue?.code === 'invalid_type'
          ? `names the picture "${source.slice(0, 80)}", which is not in the file: embed it`
          : (issue?.message ?? '');
      return { ok: false, message, excerpt: source };
    }
    files.set(source, parsed.data);
  }
  const toLink = (source: string) => fileLink(storageKey('uploads', files.get(source)) ?? '');
  return {
    ok: true,
    text: {
      html: html.replace(PICTURE_SOURCE, (_match, before, source) => `${before}${toLink(source)}"`),
      pictures: [...files.values()],
    },
  };
}
