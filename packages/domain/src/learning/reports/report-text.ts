import { escapeHtml } from '../../base/text/escape-html.ts';

const IMAGE_MARKER = /(?:<p>\s*)?##imagem_relat[óo]rio##(?:\s*<\/p>)?/;
const DATE_MARKER = /(?:<p>\s*)?##data_imagem:([^#]*)##(?:\s*<\/p>)?/;

interface ScoreRangeText {
  gte: number;
  lte: number;
  content: string;
}

interface TextValues {
  name: string;
  done?: number;
  toBeDone?: number;
}

export interface ReportText {
  intro: string;
  /** The day until which the figures count; empty if the text has none. */
  note: string;
  closing: string;
}

/** The text whose range contains the rounded score. */
export function findTextForScore<T extends ScoreRangeText>(
  texts: readonly T[],
  score: number,
): T | undefined {
  const rounded = Math.round(Math.min(100, Math.max(0, score || 0)));
  return texts.find(({ gte, lte }) => rounded >= gte && rounded <= lte);
}

/** Fills the placeholders of an HTML text; the inserted name is escaped. */
export const fillPlaceholders = (content: string, { name, done = 0, toBeDone = 0 }: TextValues): string =>
  content
    .replaceAll('{name}', () => escapeHtml(name))
    .replaceAll('#done#', String(done))
    .replaceAll('#toBeDone#', String(toBeDone));

/** Splits a report's text into the part before the date, the date, and the part after it. */
export function splitReportText(content: string, filling: TextValues): ReportText {
  const note = DATE_MARKER.exec(content)?.[1]?.trim() ?? '';
  const [intro = '', ...rest] = content.replace(DATE_MARKER, '').split(IMAGE_MARKER);
  const fill = (text: string) => fillPlaceholders(text, filling).trim();
  return { intro: fill(intro), note: fill(note), closing: fill(rest.join('')) };
}
