import type { Academy } from './academy-format.ts';
import type { Accounts } from './account-format.ts';
import type { AnswerSheet } from './answer-sheet-format.ts';
import type { Brand } from './brand-format.ts';
import type { Coupon } from './coupon-format.ts';
import type { Course } from './course-format.ts';
import type { Notification } from './notification-format.ts';
import type { Podcast } from './podcast-format.ts';
import type { Question } from './question-format.ts';
import type { ScoreTexts } from './score-text-format.ts';

/** Validated content of an academy: all references and files exist, and relative days are resolved to dates. */
export interface AcademyContent {
  academy: Academy;
  brands: Brand[];
  courses: Course[];
  questions: Question[];
  podcasts: Podcast[];
  scores?: ScoreTexts;
  coupons: Coupon[];
  answerSheets: AnswerSheet[];
  notifications: Notification[];
  accounts?: Accounts;
}
