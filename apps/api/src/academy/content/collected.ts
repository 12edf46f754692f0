import type { Academy } from './academy-format.ts';
import type { Accounts } from './account-format.ts';
import type { AnswerSheet } from './answer-sheet-format.ts';
import type { Brand } from './brand-format.ts';
import type { Coupon } from './coupon-format.ts';
import type { Course } from './course-format.ts';
import type { ContentPath, Fault, Source } from './faults.ts';
import { faultAt } from './faults.ts';
import type { Notification } from './notification-format.ts';
import type { Podcast } from './podcast-format.ts';
import type { Question, QuestionFile } from './question-format.ts';
import type { ScoreTexts } from './score-text-format.ts';

/** A part that was read, with the file it came from. */
export interface Part<T> {
  value: T;
  source: Source;
}

/** What could be read so far. A kind with a broken file is not `whole`: references into it are not judged. */
export interface Collected {
  academy?: Part<Academy>;
  brands?: Part<{ brands: Brand[] }>;
  courses: Part<Course>[];
  questions: Part<Omit<QuestionFile, 'questions'> & { family: string; questions: Question[] }>[];
  podcasts: Part<Podcast>[];
  scores?: Part<ScoreTexts>;
  coupons?: Part<{ coupons: Coupon[] }>;
  answerSheets: Part<AnswerSheet>[];
  notifications?: Part<{ notifications: Notification[] }>;
  accounts?: Part<Accounts>;
  whole: Record<'courses' | 'questions' | 'podcasts' | 'accounts', boolean>;
}

/** Collects faults of references. */
export class Judge {
  readonly faults: Fault[] = [];

  fault(part: Part<unknown>, path: ContentPath, message: string): void {
    this.faults.push(faultAt(part.source, path, message));
  }

  /** Each key once in the whole academy; the second one is told where the first stands. */
  unique(
    what: string,
    items: Iterable<{ key: string | number; part: Part<unknown>; path: ContentPath }>,
  ): void {
    const first = new Map<string | number, string>();
    for (const { key, part, path } of items) {
      const place = first.get(key);
      if (place !== undefined) this.fault(part, path, `${what} ${key} is already used in ${place}`);
      else first.set(key, `${part.source.file}:${part.source.lineOf(path)}`);
    }
  }
}
