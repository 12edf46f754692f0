import type { MissingField } from '@toro/domain/catalogue/content/kinds';
import { hasPart, isMockKind } from '@toro/domain/catalogue/lessons/lesson-fields';
import { findCuts } from '@toro/domain/exams/exam-composition/begun-rules';
import {
  EMPTY_EXAM,
  type ExamFields,
  findExamMissingFields,
} from '@toro/domain/exams/exam-composition/exam-fields';
import { EMPTY_MODEL } from '@toro/domain/exams/exam-composition/exam-model';
import { DEFAULT_EXAM_SETTINGS } from '@toro/domain/exams/exams/exam-settings';
import { eq, sql } from 'drizzle-orm';
import { examQuestions, examWindows } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { assertOwnCourse } from '../../catalogue/access/own-class-groups.ts';
import type { ContentKind } from '../../catalogue/content/content-kind.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import {
  findBegun,
  findClassGroups,
  findDraftOfLesson,
  findExam,
  findExamEntity,
  findExamOfLesson,
  findLessonWithCourse,
  findPublishedFields,
  findQuestionRows,
  findQuestions,
  findWindows,
  lockLesson,
} from './composition-queries.ts';
import { saveExam } from './save-exam.ts';

/** The lesson of an exam, also before its first publication. */
export async function findLessonOfExam({ db }: Context, id: number): Promise<number> {
  const row = await findExam(db, id);
  if (row) return row.lessonId;
  const lesson = (await findExamEntity(db, id))?.fields?.lesson;
  if (typeof lesson !== 'number') throw notFound('Esta prova não existe.');
  return lesson;
}

async function readPublished({ db }: Context, id: number): Promise<ExamFields | null> {
  const row = await findExam(db, id);
  const asked = row ? await findQuestionRows(db, id) : [];
  if (!row || asked.length === 0) return null;
  // Pins and model belong to the composition: students' tables do not have them.
  const composed = (await findPublishedFields(db, id)) as Partial<ExamFields> | null;
  const drawn = new Map(composed?.questions?.map((question) => [question.id, question]));
  const settings = { ...DEFAULT_EXAM_SETTINGS, ...row.settings };
  const windows = await findWindows(db, id);
  return {
    lesson: row.lessonId,
    questions: asked.map(({ questionId, section }) => ({
      id: questionId,
      section,
      pinned: drawn.get(questionId)?.pinned ?? false,
      row: drawn.get(questionId)?.row ?? null,
    })),
    sections: settings.sections.map(({ title, text }) => ({ title, text })),
    instructions: settings.instructions,
    limit_minutes: settings.limitMinutes,
    allows_pause: settings.allowsPause,
    max_attempts: row.maxAttempts,
    windows: windows.map(({ classGroupId, opensAt, closesAt }) => ({
      class_group: classGroupId,
      opens_at: opensAt.toISOString(),
      closes_at: closesAt.toISOString(),
    })),
    closes_at_window_end: row.closesAtWindowEnd,
    result_time: row.resultTime,
    results_at: row.resultsAt?.toISOString() ?? null,
    shuffles_questions: settings.shufflesQuestions,
    shuffles_answers: settings.shufflesAnswers,
    model: composed?.model ?? EMPTY_MODEL,
  };
}

const describeUnpublished = (count: number) =>
  count === 1
    ? 'Uma questão não está publicada. Publique-a ou tire-a da prova.'
    : `${count} questões não estão publicadas. Publique-as ou tire-as da prova.`;

/** Every question is published; one that was archived since it was added stays. */
async function findQuestionMissingFields(
  { db }: Context,
  { questions }: ExamFields,
): Promise<MissingField[]> {
  const found = new Set((await findQuestions(db, idsOf({ questions }))).map((row) => row.id));
  const unknown = questions.filter((question) => !found.has(question.id)).length;
  return unknown === 0 ? [] : [{ field: 'questions', message: describeUnpublished(unknown) }];
}

const idsOf = ({ questions }: Pick<ExamFields, 'questions'>) => questions.map((question) => question.id);

/** Only published questions that are not archived can be added. */
async function assertAdded({ db }: Context, before: ExamFields, after: ExamFields): Promise<void> {
  const known = new Set(idsOf(before));
  const added = idsOf(after).filter((id) => !known.has(id));
  const found = await findQuestions(db, added);
  const archived = found.find(({ retiredAt }) => retiredAt !== null);
  const unknown = added.length - found.length;
  assertValid({
    questions: archived
      ? `A questão ${archived.code} está arquivada e não pode ser adicionada.`
      : unknown > 0
        ? describeUnpublished(unknown)
        : undefined,
  });
}

/** What the lesson decides. */
async function findLessonMissingFields(
  { db }: Context,
  id: number,
  fields: ExamFields,
): Promise<MissingField[]> {
  const missingField = (message: string, field = 'lesson'): MissingField[] => [{ field, message }];
  const lessonId = fields.lesson ?? 0;
  await lockLesson(db, lessonId);
  const found = await findLessonWithCourse(db, lessonId);
  if (!found) return missingField('A aula desta prova não existe mais.');
  const { lesson, kind, isPublished } = found;
  if (lesson.archivedAt !== null) return missingField('A aula está arquivada.');
  if (!hasPart(kind, 'questions')) return missingField('Uma aula de boas-vindas não tem prova.');
  const other = await findExamOfLesson(db, lesson.id);
  if (other && other.id !== id) return missingField('Esta aula já tem uma prova.');
  const groups = new Set((await findClassGroups(db, lesson.courseId)).map((group) => group.id));
  return [
    ...(isPublished ? [] : [{ ...LESSON_FIRST, page: `aulas/${lesson.id}` }]),
    ...(fields.limit_minutes !== null && !isMockKind(kind)
      ? missingField('Só um simulado tem tempo limite.', 'limit_minutes')
      : []),
    ...(fields.windows.some(({ class_group }) => !groups.has(class_group))
      ? missingField('Uma janela é de uma turma de outro curso.', 'windows')
      : []),
  ];
}

/** An exam goes out with the first publication of its lesson. */
const LESSON_FIRST: MissingField = {
  field: 'lesson',
  message: 'A prova vai ao ar junto com a aula: publique a aula.',
};

/** What the draft of an exam lacks besides the publication of its lesson. */
export const findPreparedMissingFields = async (
  context: Context,
  id: number,
  fields: ExamFields,
): Promise<MissingField[]> =>
  (await examContent.findMissingFields(context, id, fields)).filter(
    ({ message }) => message !== LESSON_FIRST.message,
  );

async function findBegunMissingFields(
  context: Context,
  id: number,
  fields: ExamFields,
): Promise<MissingField[]> {
  const before = await readPublished(context, id);
  return before ? findCuts(before, fields, (await findBegun(context.db, id)).groups) : [];
}

/** Rejects a second exam of a lesson; returns the id of an exam that was emptied, to be used again. */
async function reserveExamId({ db }: Context, lessonId: number): Promise<number | null> {
  const taken = () => new AppError('conflict', 'Esta aula já tem uma prova.');
  if (!(await lockLesson(db, lessonId))) throw notFound('Esta aula não existe.');
  const draft = await findDraftOfLesson(db, lessonId);
  if (draft) throw taken();
  const row = await findExamOfLesson(db, lessonId);
  if (!row) return null;
  if ((await findQuestionRows(db, row.id)).length > 0) throw taken();
  if ((await findExamEntity(db, row.id))?.archivedAt)
    throw new AppError('conflict', 'A prova desta aula está arquivada. Tire-a do arquivo.');
  return row.id;
}

export const examContent: ContentKind<ExamFields> = {
  kind: 'exam',
  empty: EMPTY_EXAM,
  nameOf: ({ lesson }) => (lesson === null ? '' : `da aula ${lesson}`),
  page: (id) => `provas/${id}`,
  listFiles: () => [],
  async assertReadable(context, staff, id) {
    const found = await findLessonWithCourse(context.db, await findLessonOfExam(context, id));
    if (!found) throw notFound('Esta prova não existe.');
    await assertOwnCourse(context, staff, 'exams.read', found.course.id);
  },
  async reserveId(context, { lesson }) {
    assertValid({ lesson: lesson === null ? 'Escolha a aula.' : undefined });
    const known = await reserveExamId(context, lesson ?? 0);
    if (known !== null) return known;
    const { rows } = await context.db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('exams', 'id')) as id`,
    );
    return Number(rows[0]?.id);
  },
  readPublished,
  async findMissingFields(context, id, fields) {
    return [
      ...findExamMissingFields(fields),
      ...(await findLessonMissingFields(context, id, fields)),
      ...(await findQuestionMissingFields(context, fields)),
      ...(await findBegunMissingFields(context, id, fields)),
    ];
  },
  publish: (context, id, fields) => saveExam(context, id, fields),
  /** The lesson has no test any more; attempts keep their versions. */
  countStudents: async ({ db }, id) => (await findBegun(db, id)).students,
  async withdraw({ db }, id) {
    await db.delete(examQuestions).where(eq(examQuestions.examId, id));
    await db.delete(examWindows).where(eq(examWindows.examId, id));
  },
  async afterChange(context, { id, action, before }) {
    if (action !== 'create' && action !== 'save' && action !== 'restore') return;
    const entity = await findExamEntity(context.db, id);
    const fields = { ...EMPTY_EXAM, ...entity?.fields };
    if (action === 'save') await assertAdded(context, { ...EMPTY_EXAM, ...before }, fields);
    const lesson = (await findExam(context.db, id))?.lessonId;
    if (entity?.fields && lesson !== undefined && entity.fields.lesson !== lesson)
      assertValid({ lesson: 'Uma prova não muda de aula; copie-a.' });
  },
};
