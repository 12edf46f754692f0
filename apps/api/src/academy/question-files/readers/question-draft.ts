import type { ContentPath } from '../../content/content-errors.ts';

/** A question read from a file, before validation. */
export interface QuestionDraft {
  kind: 'question';
  /** The fields to validate against the question format. */
  fields: Record<string, unknown>;
  /** The category path in another system, such as `$course$/top/CFP/Módulo 1`. */
  category: string | null;
  /** Whether the other system does not show the question any more. */
  isHidden: boolean;
  lineOf(path: ContentPath, excerpt?: string): number;
}

/** A part of a file that could not be read as a question. */
export interface ReadError {
  kind: 'error';
  line: number;
  path: string;
  message: string;
}

export type QuestionStream = AsyncGenerator<QuestionDraft | ReadError>;

export const readError = (line: number, message: string, path = ''): ReadError => ({
  kind: 'error',
  line,
  path,
  message,
});
