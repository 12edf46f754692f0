import { requireFound } from '../../../database/rows/find-ids.ts';
import { insertRows, type RowOf } from '../../../database/rows/table-rows.ts';
import { answerEvents, attemptAnswers, attempts } from '../../../database/schema/index.ts';
import { countResults } from '../../../features/learning/performance/count-results.ts';
import { Random } from '../random.ts';
import { reserveIds } from '../reserve-ids.ts';
import type { SeedContext } from '../seed-context.ts';
import { addLessonProgress } from './add-lesson-progress.ts';
import type { EnrolmentHistory, TestTimes } from './enrolment-history.ts';
import { findCourseLessons, type LessonExam } from './find-course-lessons.ts';
import { type GeneratedAnswer, generateAnswers, Scorer } from './generate-answers.ts';
import { type PlannedAttempt, planHistory } from './plan-history.ts';

type Attempt = RowOf<typeof attempts> & { id: number };

const DEVICE = 'demo';
const MINUTE_MS = 60_000;

interface Rows {
  attempts: Attempt[];
  answers: RowOf<typeof attemptAnswers>[];
  events: RowOf<typeof answerEvents>[];
}

/** Adds what every student has done in every course: tests, mocks, redos, an open attempt, and lesson progress. */
export async function addHistory(context: SeedContext): Promise<void> {
  const { db, content, students, today } = context;
  const courses = await findCourseLessons(context);
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const histories = students.flatMap((student) =>
    student.account.enrolments.map((enrolment): EnrolmentHistory => {
      const lessons = courses.get(requireFound(courseIds.get(enrolment.course), enrolment.course)) ?? [];
      const random = new Random(hashSeed(`${student.account.email} ${enrolment.class_group}`));
      const { history, since } = enrolment;
      const plannedAttempts = planHistory({ history, lessons, since, today }, random);
      return { student, enrolment, lessons, random, plannedAttempts };
    }),
  );
  const count = histories.reduce((total, { plannedAttempts }) => total + plannedAttempts.length + 1, 0);
  const nextId = await reserveIds(db, attempts, count);
  const rows: Rows = { attempts: [], answers: [], events: [] };
  const progress = histories.flatMap((enrolmentHistory) => {
    const times = generateAttempts(enrolmentHistory, nextId, rows);
    generateOngoingAttempt(enrolmentHistory, context.now, nextId, rows, times);
    return [{ enrolmentHistory, times }];
  });
  await insertRows(db, attempts, rows.attempts);
  await insertRows(db, attemptAnswers, rows.answers);
  await insertRows(db, answerEvents, rows.events);
  await addLessonProgress(context, progress);
  for (const { id } of students) await countResults(context, id);
}

/** FNV-1a hash: the same name gives the same history. */
function hashSeed(name: string): number {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seed;
}

function generateAttempts(enrolmentHistory: EnrolmentHistory, nextId: () => number, rows: Rows): TestTimes {
  const { random, plannedAttempts } = enrolmentHistory;
  const scorer = new Scorer();
  const lastWrong = new Map<LessonExam, { attempt: number; questions: Set<number> }>();
  const times: TestTimes = new Map();
  for (const { kind, exam, finishedAt, percent, minutes } of plannedAttempts) {
    const source = kind === 'redo' ? lastWrong.get(exam) : undefined;
    if (kind === 'redo' && !source) continue;
    const questions = exam.questions.filter(({ id }) => source?.questions.has(id) ?? true);
    const exact = kind === 'test' ? undefined : Math.round((questions.length * percent) / 100);
    const correct = exact ?? scorer.correctOf(questions.length, percent, random.next() - 0.5);
    const answers = generateAnswers(
      questions,
      correct,
      random,
      minutes === undefined ? undefined : minutes * 60,
    );
    const id = nextId();
    const elapsed = answers.reduce((total, answer) => total + answer.seconds, 0);
    rows.attempts.push({
      ...attemptFields(enrolmentHistory, id, exam, kind),
      redoOf: source?.attempt,
      questionIds: source && questions.map((question) => question.id),
      startedAt: new Date(finishedAt.getTime() - elapsed * 1000),
      elapsedSeconds: elapsed,
      finishedAt,
      total: questions.length,
      answered: answers.filter(({ answerId }) => answerId !== null).length,
      correct,
    });
    rows.answers.push(...answers.map((answer, at) => toAnswerRow(enrolmentHistory, id, answer, at)));
    const wrong = new Set(answers.filter((each) => !each.isCorrect).map((each) => each.questionId));
    if (kind !== 'redo' && wrong.size > 0) lastWrong.set(exam, { attempt: id, questions: wrong });
    const known = times.get(exam.lessonId);
    if (kind === 'redo') times.set(exam.lessonId, { ...known, second: known?.second ?? finishedAt });
    else times.set(exam.lessonId, { ...known, first: known?.first ?? finishedAt });
  }
  return times;
}

/** Generates a test left open some minutes ago: its answers are not graded and each choice has an event. */
function generateOngoingAttempt(
  enrolmentHistory: EnrolmentHistory,
  now: Date,
  nextId: () => number,
  rows: Rows,
  times: TestTimes,
): void {
  const { ongoing } = enrolmentHistory.enrolment.history;
  const exam = enrolmentHistory.lessons.find(({ code }) => code === ongoing?.lesson)?.exam;
  if (!ongoing || !exam) return;
  const id = nextId();
  const questions = exam.questions.slice(0, ongoing.answered);
  const startedAt = new Date(now.getTime() - (ongoing.minutes + 30) * MINUTE_MS);
  const right = Math.round(questions.length / 2);
  const answers = generateAnswers(questions, right, enrolmentHistory.random, ongoing.minutes * 60);
  rows.attempts.push({
    ...attemptFields(enrolmentHistory, id, exam, exam.isMock ? 'mock' : 'test'),
    redoOf: undefined,
    questionIds: undefined,
    startedAt,
    elapsedSeconds: ongoing.minutes * 60,
    finishedAt: undefined,
    total: exam.questions.length,
    answered: undefined,
    correct: undefined,
  });
  let at = startedAt.getTime();
  for (const [index, answer] of answers.entries()) {
    at += answer.seconds * 1000;
    const row = toAnswerRow(enrolmentHistory, id, answer, index);
    rows.answers.push({ ...row, isCorrect: null });
    const { studentId, attemptId, questionId, answerId, counter, device } = row;
    rows.events.push({
      studentId,
      attemptId,
      questionId,
      answerId,
      counter,
      device,
      receivedAt: new Date(at),
    });
  }
  times.set(exam.lessonId, { ...times.get(exam.lessonId), begun: startedAt });
}

const attemptFields = (
  { student, enrolment }: EnrolmentHistory,
  id: number,
  exam: LessonExam,
  kind: PlannedAttempt['kind'],
) => ({
  studentId: student.id,
  id,
  examVersionId: exam.versionId,
  lessonId: exam.lessonId,
  classGroupId: enrolment.class_group,
  kind,
  device: DEVICE,
});

const toAnswerRow = (
  { student }: EnrolmentHistory,
  attemptId: number,
  answer: GeneratedAnswer,
  at: number,
) => ({
  studentId: student.id,
  attemptId,
  questionId: answer.questionId,
  answerId: answer.answerId,
  counter: at + 1,
  device: DEVICE,
  seconds: answer.seconds,
  isCorrect: answer.isCorrect,
});
