import { DEFAULT_EXAM_SETTINGS, type ExamSettings } from '@toro/domain/exams/exams/exam-settings';
import { and, eq } from 'drizzle-orm';
import {
  courses,
  examQuestions,
  exams,
  examVersions,
  examWindows,
  type lessons,
  questionAnswers,
  questionFamilies,
  questionModules,
  questions,
} from '../src/database/schema/index.ts';
import { refreshExamVersions } from '../src/features/exams/exams/refresh-exam-versions.ts';
import type { Context } from '../src/platform/context.ts';
import { enrol, insertCategory, insertCourse } from './factories.ts';
import { insertEnrolled, insertLesson, joinGroup } from './lesson-factories.ts';
import { nextNumber, singleRow } from './rows.ts';

export interface InsertedQuestion {
  id: number;
  /** Answer ids in their order. */
  answers: number[];
  right: number;
  wrong: number;
}

/** Inserts a family with one module. */
export async function insertModule(
  { db }: Context,
  values: Partial<typeof questionModules.$inferInsert> = {},
) {
  const n = nextNumber();
  const family = await singleRow(
    db
      .insert(questionFamilies)
      .values({ id: 1000 + n, tag: `familia-${n}`, name: `Família ${n}` })
      .returning(),
  );
  return singleRow(
    db
      .insert(questionModules)
      .values({ number: 1, title: `Módulo ${n}`, ...values, familyId: family.id })
      .returning(),
  );
}

/** Inserts a question; the answer at index `right` is right. */
export async function insertQuestion(
  { db }: Context,
  module: { id: number; familyId: number },
  {
    options = 4,
    right = 0,
    ...values
  }: { options?: number; right?: number } & Partial<typeof questions.$inferInsert> = {},
): Promise<InsertedQuestion> {
  const n = nextNumber();
  const question = await singleRow(
    db
      .insert(questions)
      .values({
        code: `Q-${n}`,
        statement: `<p>Enunciado ${n}</p>`,
        resolution: `<p>Resolução ${n}</p>`,
        ...values,
        familyId: module.familyId,
        moduleId: module.id,
      })
      .returning(),
  );
  const rows = await db
    .insert(questionAnswers)
    .values(
      Array.from({ length: options }, (_, at) => ({
        questionId: question.id,
        position: at + 1,
        text: `Opção ${at + 1}`,
        isCorrect: at === right,
      })),
    )
    .returning();
  const answers = rows.sort((a, b) => a.position - b.position).map(({ id }) => id);
  const wrong = (right + 1) % options;
  return { id: question.id, answers, right: answers[right] ?? 0, wrong: answers[wrong] ?? 0 };
}

/** Enrols a student in a course whose category has the family. */
export async function enrolInFamily(
  context: Context,
  studentId: number,
  familyId: number,
  group: Parameters<typeof enrol>[2] = {},
) {
  const category = await insertCategory(context, { familyId });
  const course = await insertCourse(context, { categoryId: category.id });
  return enrol(context, studentId, { ...group, courseId: course.id });
}

export async function newestVersion({ db }: Context, examId: number): Promise<number> {
  const rows = await db.select().from(examVersions).where(eq(examVersions.examId, examId));
  return Math.max(...rows.map(({ id }) => id));
}

/** Inserts a lesson with an exam of `count` questions and one version. */
export async function insertLessonWithExam(
  context: Context,
  courseId: number,
  {
    count = 4,
    isMock = false,
    questions: given,
    lesson: lessonValues = {},
  }: {
    count?: number;
    isMock?: boolean;
    questions?: InsertedQuestion[];
    lesson?: Partial<typeof lessons.$inferInsert>;
  } = {},
) {
  const { db } = context;
  const module = await insertModule(context);
  const questions: InsertedQuestion[] = given ?? [];
  for (let at = 0; at < count && !given; at += 1)
    questions.push(await insertQuestion(context, module, { right: at % 4 }));
  const mock = { slug: 'simulado', classTypeId: 2 };
  const lesson = await insertLesson(context, { ...(isMock && mock), ...lessonValues, courseId });
  const exam = await singleRow(
    db.insert(exams).values({ lessonId: lesson.id, isMock, isTimed: isMock }).returning(),
  );
  await db
    .insert(examQuestions)
    .values(questions.map(({ id }, at) => ({ examId: exam.id, position: at + 1, questionId: id })));
  await refreshExamVersions(
    context,
    questions.map(({ id }) => id),
  );
  return { lesson, exam, module, questions: questions, versionId: await newestVersion(context, exam.id) };
}

/** Inserts a signed-in student with an exam. */
export async function insertCandidate(
  context: Context,
  options: Parameters<typeof insertLessonWithExam>[2] = {},
) {
  const { student, group, token } = await insertEnrolled(context);
  const course = await singleRow(context.db.select().from(courses).where(eq(courses.id, group.courseId)));
  const paper = await insertLessonWithExam(context, course.id, options);
  return { student, group, token, course, ...paper };
}

export type Candidate = Awaited<ReturnType<typeof insertCandidate>>;

/** Inserts another student of the same class group, with the same exam. */
export async function insertClassmate(context: Context, candidate: Candidate): Promise<Candidate> {
  return { ...candidate, ...(await joinGroup(context, candidate.group)) };
}

interface ExamRulesInput {
  settings?: Partial<ExamSettings>;
  rules?: Partial<
    Pick<typeof exams.$inferInsert, 'maxAttempts' | 'closesAtWindowEnd' | 'resultTime' | 'resultsAt'>
  >;
  window?: { opensAt: Date; closesAt: Date };
  /** The section of each question, by its position from 0. */
  sections?: readonly number[];
}

/** Gives the candidate's exam settings, rules and a window for the class group, as publishing does. */
export async function setExamRules(
  context: Context,
  { exam, group, questions: asked }: Pick<Candidate, 'exam' | 'group' | 'questions'>,
  { settings, rules, window, sections = [] }: ExamRulesInput,
): Promise<void> {
  const { db } = context;
  const values = { ...(settings && { settings: { ...DEFAULT_EXAM_SETTINGS, ...settings } }), ...rules };
  if (Object.keys(values).length > 0) await db.update(exams).set(values).where(eq(exams.id, exam.id));
  if (window)
    await db
      .insert(examWindows)
      .values({ examId: exam.id, classGroupId: group.id, ...window })
      .onConflictDoUpdate({ target: [examWindows.examId, examWindows.classGroupId], set: window });
  for (const [at, section] of sections.entries())
    await db
      .update(examQuestions)
      .set({ section })
      .where(and(eq(examQuestions.examId, exam.id), eq(examQuestions.position, at + 1)));
  await refreshExamVersions(
    context,
    asked.map(({ id }) => id),
  );
}
