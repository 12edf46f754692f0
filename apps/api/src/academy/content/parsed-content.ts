import type { Academy } from './academy-format.ts';
import type { Accounts } from './account-format.ts';
import type { AnswerSheet } from './answer-sheet-format.ts';
import type { Brand } from './brand-format.ts';
import type { ContentError, ContentPath, ContentSource } from './content-errors.ts';
import { contentErrorAt } from './content-errors.ts';
import type { Coupon } from './coupon-format.ts';
import type { Course } from './course-format.ts';
import type { Notification } from './notification-format.ts';
import type { Podcast } from './podcast-format.ts';
import type { Question, QuestionFile } from './question-format.ts';
import type { ScoreTexts } from './score-text-format.ts';

/** A file that was read, with the file it came from. */
export interface ParsedFile<T> {
  value: T;
  source: ContentSource;
}

/** What could be read so far. A kind with a broken file is not `complete`: references into it are not judged. */
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
  complete: Record<'courses' | 'questions' | 'podcasts' | 'accounts', boolean>;
}

/** Collects errors of references. */
export class ErrorCollector {
  readonly errors: ContentError[] = [];

  add(file: ParsedFile<unknown>, path: ContentPath, message: string): void {
    this.errors.push(contentErrorAt(file.source, path, message));
  }

  /** Each key once in the complete academy; the second one is told where the first stands. */
  checkUnique(
    what: string,
    items: Iterable<{ key: string | number; file: ParsedFile<unknown>; path: ContentPath }>,
  ): void {
    const first = new Map<string | number, string>();
    for (const { key, file, path } of items) {
      const place = first.get(key);
      if (place !== undefined) this.add(file, path, `${what} ${key} is already used in ${place}`);
      else first.set(key, `${file.source.file}:${file.source.lineOf(path)}`);
    }
  }
}
