import { MAX_PICTURES } from '@toro/domain/base/rich-text/allowed-html';
import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import type {
  ImportedOption,
  ImportedPicture,
  ImportedQuestion,
  ImportedVideo,
  RowError,
} from '@toro/domain/questions/question-imports/imports';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import type { QuestionLabel } from '@toro/domain/questions/questions/question-fields';
import type { z } from 'zod';
import type { ContentFile } from '../../../platform/content/files/content-file.ts';
import { videoFormat } from '../../../platform/content/formats/video-format.ts';
import { richText } from '../../../platform/content/html-format.ts';
import { extractEmbeddedPictures } from '../../../platform/content/rich-text/embedded-pictures.ts';
import { toVideoColumns } from '../../../platform/content/video-columns.ts';
import { storageKey } from '../../../platform/storage/storage-key.ts';
import type { questionFileFormats } from '../question-files/question-file-format.ts';
import { UNDESCRIBED } from '../question-files/readers/external-question.ts';
import type { QuestionDraft, ReadError } from '../question-files/readers/question-draft.ts';
import { columnLabel } from '../question-files/readers/read-table.ts';
import { describeFault } from './describe-error.ts';

/** The limits of the texts are checked without their markup, by the rules of the editor. */
const MAX_MARKUP_LENGTH = 90_000;

type Formats = ReturnType<typeof questionFileFormats>;

/** A picture of the file that is not stored yet. */
export interface RowPicture extends ImportedPicture {
  file: ContentFile;
}

const pathOf = (file: ContentFile): string => storageKey('uploads', file).replace(/^public\//, '');

/** Reads texts as the command line does, and collects what is wrong instead of stopping. */
export class TextReader {
  readonly errors: RowError[] = [];
  readonly pictures = new Map<string, RowPicture>();
  readonly #formats: Formats;

  constructor(formats: Formats) {
    this.#formats = formats;
  }

  async text(written: unknown, field: string, level: 'block' | 'inline' = 'block'): Promise<string> {
    if (typeof written !== 'string' || written.trim() === '') return '';
    const format = richText(MAX_MARKUP_LENGTH, this.#formats, { paragraphs: level === 'block' });
    // A picture without a description comes in; the draft lacks it then.
    const described = written.replace(/<img\b(?![^<>]*\salt\s*=)/gi, '<img alt=""');
    const parsed = await format.safeParseAsync(described);
    if (parsed.success) {
      for (const file of parsed.data.pictures) this.#add(file);
      return parsed.data.html;
    }
    this.#fail(field, parsed.error);
    return this.#keepReadable(described);
  }

  /** What can be shown of a text with a fault, pictures included, so that the row can be corrected. */
  async #keepReadable(written: string): Promise<string> {
    const { html, pictures } = extractEmbeddedPictures(written);
    const kept: string[] = [];
    for (const picture of pictures.slice(0, MAX_PICTURES)) {
      const parsed = await this.#formats.file('image').safeParseAsync(picture);
      kept.push(parsed.success ? this.#add(parsed.data) : '');
    }
    return cleanMarkup(
      html.replace(/"embedded-picture\/(\d+)"/g, (_match, at: string) => `"${kept[Number(at)] ?? ''}"`),
    );
  }

  async picture(written: unknown, field: string): Promise<string | null> {
    if (written === undefined || written === null) return null;
    const parsed = await this.#formats.file('image').safeParseAsync(written);
    if (parsed.success) return this.#add(parsed.data);
    this.#fail(field, parsed.error);
    return null;
  }

  async video(written: unknown, field: string): Promise<ImportedVideo | null> {
    if (written === undefined || written === null) return null;
    const parsed = await videoFormat(this.#formats).safeParseAsync(written);
    if (parsed.success) return toVideoColumns(parsed.data);
    this.errors.push({ field, cause: 'video', message: 'O vídeo não está no formato esperado.' });
    return null;
  }

  #add(file: ContentFile): string {
    const path = pathOf(file);
    this.pictures.set(path, { path, size: file.bytes, file });
    return path;
  }

  #fail(field: string, error: z.ZodError): void {
    for (const { message } of error.issues) this.errors.push({ field, ...describeFault(message) });
  }
}

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** `answers[1]` is `options.1` on the screen. */
export const toRowField = (field: string): string =>
  field.replace(/^answers\[(\d+)\](\.reason)?$/, 'options.$1').replace(/^answers$/, 'options');

/** How an error names the field, after the place. */
function describeField(field: string, isTable: boolean): string {
  if (isTable) {
    const label = columnLabel(field);
    return label ? `coluna ${label}` : '';
  }
  const option = /^answers\[(\d+)\]/.exec(field)?.[1];
  if (option !== undefined) return `alternativa ${letterAt(Number(option)) ?? ''}`;
  const names: Record<string, string> = {
    statement: 'enunciado',
    resolution: 'resolução',
    hint: 'dica',
    correct: 'gabarito',
    year: 'ano',
    label: 'dificuldade',
  };
  return names[field] ?? '';
}

export interface BuiltRow {
  place: string;
  category: string | null;
  destination: { family?: string; module?: string };
  fields: ImportedQuestion;
  original: string;
  pictures: RowPicture[];
  readErrors: RowError[];
}

interface DraftAnswer {
  right?: unknown;
  wrong?: unknown;
  reason?: unknown;
  image?: unknown;
}

const LABELS = new Set(['easy', 'medium', 'hard']);

/** Family and module of our own lines are fields. */
function findDestination({ destination, fields }: QuestionDraft): BuiltRow['destination'] {
  if (destination) return destination;
  const { family, module } = fields;
  return {
    ...(typeof family === 'string' && { family }),
    ...(typeof module === 'number' && { module: String(module) }),
  };
}

/** A row of the import from what a reader found, with everything that is wrong in it. */
export async function buildRow(
  draft: QuestionDraft,
  found: readonly ReadError[],
  { formats, isTable }: { formats: Formats; isTable: boolean },
): Promise<BuiltRow> {
  const { fields } = draft;
  const place = draft.place ?? `Linha ${draft.lineOf([])}`;
  const reader = new TextReader(formats);
  // What is missing of a text is found in the text itself.
  const told = found.filter(({ message }) => message !== UNDESCRIBED);
  const readErrors = told.map(({ line, field = '', message }): RowError => {
    const where = [draft.place ?? `Linha ${line}`, describeField(field, isTable)].filter(Boolean).join(', ');
    const fault = describeFault(message);
    return { field: toRowField(field), cause: fault.cause, message: `${where}: ${fault.message}` };
  });
  const failed = new Set(readErrors.map(({ field }) => field));
  const answers = (Array.isArray(fields.answers) ? fields.answers : []) as DraftAnswer[];
  const options: ImportedOption[] = [];
  for (const [at, answer] of answers.slice(0, 13).entries())
    options.push({
      text: await reader.text(answer.right ?? answer.wrong, `answers[${at}]`, 'inline'),
      reason: await reader.text(answer.reason, `answers[${at}].reason`),
      correct: answer.right !== undefined,
      image: await reader.picture(answer.image, `answers[${at}]`),
    });
  const built: ImportedQuestion = {
    code: textOrEmpty(fields.code).slice(0, 40),
    statement: await reader.text(fields.statement, 'statement'),
    image: await reader.picture(fields.image, 'statement'),
    options,
    hint: await reader.text(fields.hint, 'hint'),
    hint_image: await reader.picture(fields.hint_image, 'hint'),
    resolution: await reader.text(fields.resolution, 'resolution'),
    video: await reader.video(fields.video, 'video'),
    video_libras: await reader.video(fields.video_libras, 'video_libras'),
    tags: Array.isArray(fields.tags) ? fields.tags.map((tag) => String(tag).slice(0, 60)).slice(0, 40) : [],
    source: textOrEmpty(fields.source).slice(0, 200),
    year: typeof fields.year === 'number' ? Math.round(fields.year) : null,
    label: LABELS.has(String(fields.label)) ? (fields.label as QuestionLabel) : null,
  };
  for (const { field, cause, message } of reader.errors) {
    // A reader has told the same picture already.
    if (failed.has(toRowField(field))) continue;
    const where = [place, describeField(field, isTable)].filter(Boolean).join(', ');
    readErrors.push({ field: toRowField(field), cause, message: `${where}: ${message}` });
  }
  return {
    place: place.slice(0, 60),
    category: draft.category?.slice(0, 500) ?? null,
    destination: findDestination(draft),
    fields: built,
    original: (draft.original ?? JSON.stringify(fields, hideData, 1)).slice(0, 8000),
    pictures: [...reader.pictures.values()],
    readErrors,
  };
}

/** The original of our lines without the bytes of its pictures. */
const hideData = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > 4000 ? `${value.slice(0, 4000)}…` : value;
