import type { ContentError, ContentPath, ContentSource } from '../../platform/content/content-errors.ts';
import { contentErrorAt } from '../../platform/content/content-errors.ts';
import type { Question, QuestionFile } from '../../platform/content/formats/question-format.ts';
import type { Academy } from './formats/academy-format.ts';
import type { Accounts } from './formats/account-format.ts';
import type { AnswerSheet } from './formats/answer-sheet-format.ts';
import type { Brand } from './formats/brand-format.ts';
import type { Coupon } from './formats/coupon-format.ts';
import type { Course } from './formats/course-format.ts';
import type { Notification } from './formats/notification-format.ts';
import type { Podcast } from './formats/podcast-format.ts';
import type { ScoreTexts } from './formats/score-text-format.ts';

/** The parsed value of a content file, with its source. */
export interface ParsedFile<T> {
  value: T;
  source: ContentSource;
}

/** A question of the database that an exam of the folder names. */
export interface StoredQuestion {
  code: string;
  isRetired: boolean;
  /** The lessons whose exam has it, as `courseId lessonCode`. */
  lessons: readonly string[];
}

/** Finds stored questions by code or `source:id`. */
export type StoredQuestionFinder = (
  references: readonly string[],
) => Promise<ReadonlyMap<string, StoredQuestion>>;

/** The content files that were parsed. A kind with an invalid file is not `complete`: references to it are not checked. */
export interface ParsedContent {
  academy?: ParsedFile<Academy>;
  brands?: ParsedFile<{ brands: Brand[] }>;
  courses: ParsedFile<Course>[];
  questions: ParsedFile<Omit<QuestionFile, 'questions'> & { family: string; questions: Question[] }>[];
  podcasts: ParsedFile<Podcast>[];
  scores?: ParsedFile<ScoreTexts>;
  coupons?: ParsedFile<{ coupons: Coupon[] }>;
  answerSheets: ParsedFile<AnswerSheet>[];
  notifications?: ParsedFile<{ notifications: Notification[] }>;
  accounts?: ParsedFile<Accounts>;
  /** The stored questions that exams name, by what they name. */
  storedQuestions: ReadonlyMap<string, StoredQuestion>;
  complete: Record<'courses' | 'questions' | 'podcasts' | 'accounts', boolean>;
}

/** Collects the errors of reference checks. */
export class ErrorCollector {
  readonly errors: ContentError[] = [];

  add(file: ParsedFile<unknown>, path: ContentPath, message: string): void {
    this.errors.push(contentErrorAt(file.source, path, message));
  }

  /** Adds an error for each repeated key, with the location of its first use. */
  checkUnique(
    what: string,
    items: Iterable<{ key: string | number; file: ParsedFile<unknown>; path: ContentPath }>,
  ): void {
    const first = new Map<string | number, string>();
    for (const { key, file, path } of items) {
      const firstUse = first.get(key);
      if (firstUse !== undefined) this.add(file, path, `${what} ${key} is already used in ${firstUse}`);
      else first.set(key, `${file.source.file}:${file.source.lineOf(path)}`);
    }
  }
}
