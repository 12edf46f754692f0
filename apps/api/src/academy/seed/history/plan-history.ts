import { academyInstant, addDays, daysBetween } from '@toro/domain/base/calendar/day';
import { requireFound } from '../../../database/rows/find-ids.ts';
import type { History } from '../../content/formats/history-format.ts';
import { Random } from '../random.ts';
import type { CourseLesson, LessonExam } from './find-course-lessons.ts';

/** One finished test, before its answers are generated. */
export interface PlannedAttempt {
  kind: 'test' | 'redo' | 'mock';
  exam: LessonExam;
  finishedAt: Date;
  percent: number;
  /** Total duration; random when undefined. */
  minutes?: number;
}

/** The score of a lesson's test when the history gives none. */
const DEFAULT_PERCENT = 70;
const TESTS_BEFORE_NEXT_LESSON = 2;

interface PlanHistoryInput {
  history: History;
  lessons: readonly CourseLesson[];
  since: string;
  today: string;
}

/** Plans every finished test of an enrolment, oldest first. */
export function planHistory(
  { history, lessons, since, today }: PlanHistoryInput,
  random: Random,
): PlannedAttempt[] {
  const byCode = new Map(lessons.map((lesson) => [lesson.code, lesson]));
  const examOf = (code: string) => requireFound(byCode.get(code), `lesson ${code}`).exam;
  const done = history.lessons_done.map((code) => requireFound(byCode.get(code), `lesson ${code}`));
  const plannedAttempts = [...planPractice(history, done), ...planMocks(history, examOf, random)];
  for (const [at, { exam }] of done.entries()) {
    if (!exam || plannedAttempts.some((planned) => planned.exam === exam)) continue;
    const day = addDays(since, Math.floor((daysBetween(since, today) * (at + 1)) / (done.length + 1)));
    const kind = exam.isMock ? 'mock' : 'test';
    plannedAttempts.push({ kind, exam, finishedAt: randomTimeOn(day, random), percent: DEFAULT_PERCENT });
  }
  for (const { lesson, day, percent } of history.redos) {
    const exam = examOf(lesson);
    if (!exam) continue;
    const finishedAt = academyInstant(day, '23:00');
    if (
      !plannedAttempts.some((planned) => planned.exam === exam && planned.finishedAt < academyInstant(day))
    ) {
      const before = randomTimeOn(addDays(day, -1), random);
      plannedAttempts.push({ kind: 'test', exam, finishedAt: before, percent: DEFAULT_PERCENT });
    }
    plannedAttempts.push({ kind: 'redo', exam, finishedAt, percent });
  }
  return plannedAttempts.sort((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
}

function randomTimeOn(day: string, random: Random): Date {
  const hour = String(random.between(7, 22)).padStart(2, '0');
  const minute = String(random.between(0, 59)).padStart(2, '0');
  return academyInstant(day, `${hour}:${minute}`);
}

/** Unlocks a new lesson every few tests and always picks the lesson with the fewest tests. */
function planPractice(history: History, done: readonly CourseLesson[]): PlannedAttempt[] {
  const exams = done.flatMap(({ exam }) => (exam && !exam.isMock ? [exam] : []));
  if (exams.length === 0) return [];
  const taken = new Map(exams.map((exam) => [exam, 0]));
  const plannedAttempts: PlannedAttempt[] = [];
  for (const { since, until, tests_per_week, from_percent, to_percent, seed } of history.practice) {
    const random = new Random(seed);
    const days = daysBetween(since, until);
    const tests = Math.max(1, Math.round(((days + 1) / 7) * tests_per_week));
    for (let test = 0; test < tests; test += 1) {
      const share = tests === 1 ? 1 : test / (tests - 1);
      const open = exams.slice(0, 1 + Math.floor(plannedAttempts.length / TESTS_BEFORE_NEXT_LESSON));
      const exam = open.reduce((least, each) =>
        (taken.get(each) ?? 0) < (taken.get(least) ?? 0) ? each : least,
      );
      taken.set(exam, (taken.get(exam) ?? 0) + 1);
      const finishedAt = randomTimeOn(addDays(since, Math.floor(days * share)), random);
      const percent = from_percent + (to_percent - from_percent) * share;
      plannedAttempts.push({ kind: 'test', exam, finishedAt, percent });
    }
  }
  return plannedAttempts;
}

function planMocks(
  history: History,
  examOf: (code: string) => LessonExam | undefined,
  random: Random,
): PlannedAttempt[] {
  return history.mocks.flatMap(({ lesson, day, percent, minutes }) => {
    const exam = examOf(lesson);
    if (!exam) return [];
    return [{ kind: 'mock', exam, finishedAt: randomTimeOn(day, random), percent, minutes }];
  });
}
