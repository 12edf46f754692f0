import type { Day } from '../../../base/calendar/day.ts';
import type { PlanItem } from './plan.ts';

/** A course as a plan was made for it. */
export interface PlannedCourse {
  id: number;
  title: string;
  examDay: Day | null;
  endsOn: Day | null;
}

/** A day that is over. */
export interface PastDay {
  day: Day;
  minutes: number;
  items: (PlanItem & { isDone: boolean; doneMinutes: number })[];
}

export interface PlanSentence {
  day: Day;
  text: string;
  /** What moved and what was left out, one by one; none where the sentence names it all. */
  details?: string[];
}

export const EXAM_ANSWERS = ['passed', 'not-yet', 'unsaid'] as const;

/** What the student said about an exam. */
export interface ExamAnswer {
  course: number;
  examDay: Day;
  answer: (typeof EXAM_ANSWERS)[number];
}

export const MAX_SENTENCES = 30;
export const MAX_DETAILS = 30;
export const MAX_PAST_DAYS = 35;
export const MAX_PINS = 500;
