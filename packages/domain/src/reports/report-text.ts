import { escapeHtml } from '../text/escape-html.ts';

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
  /** Until when the figures count; empty where the text does not say. */
  note: string;
  closing: string;
}

/** The text whose range holds the score, once it is rounded. */
export function findTextForScore<T extends ScoreRangeText>(
  texts: readonly T[],
  score: number,
): T | undefined {
  const rounded = Math.round(Math.min(100, Math.max(0, score || 0)));
  return texts.find(({ gte, lte }) => rounded >= gte && rounded <= lte);
}

/** A text of the academy with its placeholders filled; it stays HTML, and a name is only a name in it. */
export const fillPlaceholders = (content: string, { name, done = 0, toBeDone = 0 }: TextValues): string =>
  content
    .replaceAll('{name}', () => escapeHtml(name))
    .replaceAll('#done#', String(done))
    .replaceAll('#toBeDone#', String(toBeDone));

/** A report's text in its three parts: before the figures, until when they count, and after them. */
export function splitReportText(content: string, filling: TextValues): ReportText {
  const note = DATE_MARKER.exec(content)?.[1]?.trim() ?? '';
  const [intro = '', ...rest] = content.replace(DATE_MARKER, '').split(IMAGE_MARKER);
  const fill = (text: string) => fillPlaceholders(text, filling).trim();
  return { intro: fill(intro), note: fill(note), closing: fill(rest.join('')) };
}
