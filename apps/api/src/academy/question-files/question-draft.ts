import type { ContentPath } from '../content/content-errors.ts';

/** A question as a file has it, before it is judged. */
export interface QuestionDraft {
  kind: 'question';
  /** What the format of a question is given. */
  fields: Record<string, unknown>;
  /** Where another system keeps it, such as `$course$/top/CFP/Módulo 1`. */
  category: string | null;
  lineOf(path: ContentPath): number;
}

/** Something in a file that is no question. */
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

/** A picture inside a file of questions. */
export interface Picture {
  name: string;
  /** Base64. */
  data: string;
}
