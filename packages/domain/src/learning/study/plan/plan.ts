import type { Day } from '../../../base/calendar/day.ts';

export const PLAN_KINDS = ['review', 'lesson', 'practice', 'mock'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const KIND_LABELS: Record<PlanKind, string> = {
  review: 'Revisão',
  lesson: 'Aula',
  practice: 'Treino',
  mock: 'Simulado',
};

/** Something to do on a day. */
export interface PlanItem {
  /** Names the same thing in every plan: 'lesson-4-120', 'practice-7-2026-11-17-1'. */
  key: string;
  kind: PlanKind;
  minutes: number;
  /** The class group of its course; null for a review, which is of all courses. */
  course: number | null;
  /** The lesson or the module; null for a review. */
  ref: number | null;
  /** From 1, when a lesson goes on over several days, and how many parts it has. */
  part?: number;
  parts?: number;
  /** What was left of the lesson when it was planned. */
  left?: number;
  /** The minutes of the parts before this one. */
  offset?: number;
  isPinned?: true;
}

export interface PlanDay {
  day: Day;
  /** The minutes that the student has on it. */
  minutes: number;
  items: PlanItem[];
}

export interface DroppedItem {
  key: string;
  kind: 'lesson' | 'practice' | 'mock';
  course: number;
  ref: number;
  /** What does not fit; less than the lesson when a part of it is planned. */
  minutes: number;
  isPart?: true;
}

export interface Plan {
  days: PlanDay[];
  /** What does not fit before the exam. */
  dropped: DroppedItem[];
}

/** What the student put on a day, or skipped on it. */
export interface ChosenItem {
  item: PlanItem;
  day: Day;
  /** The day from which it was moved: its minutes stay free there. */
  from?: Day;
}

/** An item of today on which the student has spent time. */
export interface BegunItem extends PlanItem {
  doneMinutes: number;
}

export interface PlanLesson {
  id: number;
  /** What is left of it. */
  minutes: number;
  /** The first day on which it may be studied; null for at once. */
  opensOn: Day | null;
  value: number;
  /** The modules of its test. */
  modules: readonly number[];
}

export interface PlanMock {
  id: number;
  minutes: number;
  opensOn: Day | null;
  closesOn: Day | null;
  modules: readonly number[];
}

export interface PlanModule {
  id: number;
  /** What a little more of it adds to the chance to pass. */
  value: number;
  /** Its share of the exam, which decides where no module has a value. */
  share: number;
  /** Whether a lesson of it is done, or none has it in its test. */
  isTaught: boolean;
  /** Whether the student has practised it: a module never practised is left out only when nothing else is possible. */
  isPractised: boolean;
}

export interface PlanCourse {
  /** Its class group. */
  id: number;
  examDay: Day | null;
  /** The last day of access. */
  endsOn: Day | null;
  /** In their order, without those that are done. */
  lessons: readonly PlanLesson[];
  mocks: readonly PlanMock[];
  modules: readonly PlanModule[];
}

export interface PlanInput {
  today: Day;
  /** The minutes of study on a day; 0 on a free day. */
  minutesOf(day: Day): number;
  review: {
    /** The minutes of the cards that are due on each day after today. */
    due: ReadonlyMap<Day, number>;
    /** The daily mean of the last 7 days. */
    mean: number;
    /** The minutes of today's session; 0 when it asks nothing. */
    today: number;
    /** The minutes of the due cards that today's session does not hold. */
    overdue: number;
  };
  courses: readonly PlanCourse[];
  pins: readonly ChosenItem[];
  skips: readonly ChosenItem[];
  /** Today's items that are done or begun: they stay. */
  begun: readonly BegunItem[];
  /** The days of lessons and mocks in the plan before: they stay where they can. */
  keep: ReadonlyMap<string, Day>;
  /** Trainings of a missed day, by module. */
  owed: ReadonlyMap<number, number>;
}

export const REVIEW_KEY = 'review';
export const reviewKey = (day: Day): string => `${REVIEW_KEY}-${day}`;
export const lessonKey = (course: number, id: number): string => `lesson-${course}-${id}`;
export const mockKey = (course: number, id: number): string => `mock-${course}-${id}`;
export const practiceKey = (module: number, day: Day, number: number): string =>
  `practice-${module}-${day}-${number}`;

/** Keys come back from the page. */
export const PLAN_KEY = /^(review|lesson|mock|practice)(-\d{1,10}){1,6}$/;
export const MAX_KEY_LENGTH = 60;

export const sumMinutes = (items: readonly { minutes: number }[]): number =>
  items.reduce((sum, { minutes }) => sum + minutes, 0);
