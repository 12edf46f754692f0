import { foldText } from '../../base/text/fold-text.ts';
import { truncate } from '../../base/text/truncate.ts';

/** The maximum length of a question's preview in the list. */
export const PREVIEW_LENGTH = 237;

export interface PreviewPart {
  text: string;
  hit: boolean;
}

/** The beginning of a question's text, split so that the searched words can be highlighted. */
export function buildPreview(text: string, hits: readonly string[] = []): PreviewPart[] {
  const short = truncate(text.replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH);
  const wanted = new Set(hits);
  const parts: PreviewPart[] = [];
  for (const chunk of short.split(/([\p{L}\p{N}]+)/u)) {
    if (chunk === '') continue;
    const hit = wanted.has(foldText(chunk));
    const last = parts.at(-1);
    if (last && last.hit === hit) last.text += chunk;
    else parts.push({ text: chunk, hit });
  }
  return parts;
}
