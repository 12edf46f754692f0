import type { Question } from '../../platform/content/formats/question-format.ts';
import type { Academy } from './formats/academy-format.ts';
import type { Accounts } from './formats/account-format.ts';
import type { AnswerSheet } from './formats/answer-sheet-format.ts';
import type { Brand } from './formats/brand-format.ts';
import type { Coupon } from './formats/coupon-format.ts';
import type { Course } from './formats/course-format.ts';
import type { Notification } from './formats/notification-format.ts';
import type { Podcast } from './formats/podcast-format.ts';
import type { ScoreTexts } from './formats/score-text-format.ts';

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
