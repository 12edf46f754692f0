import type { ContentPath } from '../../../../platform/content/content-errors.ts';

/** What a format has and a question of ours has not. */
export type DroppedKind =
  | 'partial-weight'
  | 'grade'
  | 'penalty'
  | 'shuffling'
  | 'combined-feedback'
  | 'answer-numbering'
  | 'link';

/** Family and module as a person wrote them: tag or name, number or title. */
export interface WrittenDestination {
  family?: string;
  module?: string;
}

/** A question read from a file, before validation. */
export interface QuestionDraft {
  kind: 'question';
  /** The fields to validate against the question format. */
  fields: Record<string, unknown>;
  /** The category path in another system, such as `$course$/top/CFP/Módulo 1`. */
  category: string | null;
  /** Family and module of a table or a document. */
  destination?: WrittenDestination;
  /** Whether the code was made from the text, because the file has none. */
  hasMadeCode?: boolean;
  /** Whether the other system does not show the question any more. */
  isHidden: boolean;
  /** Where it stands in a file without lines, such as `Questão 3`. */
  place?: string;
  /** What the file has, as text. */
  original?: string;
  /** What the import leaves out. */
  dropped?: DroppedKind[];
  lineOf(path: ContentPath, excerpt?: string): number;
}

/** A part of a file that could not be read as a question. */
export interface ReadError {
  kind: 'error';
  line: number;
  path: string;
  message: string;
  /** The field of the question that has the error, such as `answers[1]`; empty for the whole question. */
  field?: string;
  /** Whether the question can be imported as a draft all the same: something is missing that publishing asks for. */
  isMissing?: boolean;
  /** The question as far as it could be read. The errors of one question have the same draft. */
  draft?: QuestionDraft;
}

export type QuestionStream = AsyncGenerator<QuestionDraft | ReadError>;

export const readError = (line: number, message: string, path = ''): ReadError => ({
  kind: 'error',
  line,
  path,
  message,
});
