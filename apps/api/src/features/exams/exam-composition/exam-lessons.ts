import { type LessonKind, readLessonKind } from '@toro/domain/catalogue/lessons/lesson-fields';
import { EMPTY_EXAM, type ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { assertOwnCourse } from '../../catalogue/access/own-class-groups.ts';
import {
  findDraftOfLesson,
  findExamOfLesson,
  findLessonWithCourse,
  findQuestionRows,
} from './composition-queries.ts';

const MAX_LESSONS = 50;

/** The lessons that have no exam and can get one, drafts included. */
export async function listExamLessons({ db }: Context, { q }: { q?: string }) {
  const matches = (...texts: SQL[]) =>
    q
      ? sql`(${sql.join(
          texts.map((text) => containsText(text, q)),
          sql` or `,
        )})`
      : sql`true`;
  const { rows } = await db.execute<{
    id: number;
    title: string;
    code: string;
    slug: string | null;
    class_type_id: number | null;
    kind: LessonKind | null;
    course: string;
  }>(sql`
    select * from (
      select l.id, l.title, l.code, l.slug, l.class_type_id, null as kind, c.title as course, l.position
      from lessons l join courses c on c.id = l.course_id
      where l.archived_at is null and l.slug <> 'boasvindas'
        and not exists (select from exams e join exam_questions x on x.exam_id = e.id where e.lesson_id = l.id)
        and ${matches(sql`l.title`, sql`l.code`, sql`c.title`)}
      union all
      select t.id, t.fields ->> 'title', t.fields ->> 'code', null, null, t.fields ->> 'kind', c.title, 32767
      from content_entities t join courses c on c.id = (t.fields ->> 'course')::int
      where t.kind = 'lesson' and t.archived_at is null and t.fields ->> 'kind' <> 'welcome'
        and not exists (select from lessons l where l.id = t.id)
        and ${matches(sql`(t.fields ->> 'title')`, sql`(t.fields ->> 'code')`, sql`c.title`)}
    ) found
    where not exists (select from content_entities t where t.kind = 'exam' and t.archived_at is null
      and t.fields ->> 'lesson' = found.id::text)
    order by course, position, id limit ${MAX_LESSONS}`);
  return {
    lessons: rows.map((row) => ({
      id: row.id,
      title: (row.title || 'Aula sem título').slice(0, 200),
      code: row.code,
      kind:
        row.kind ??
        readLessonKind({ slug: row.slug ?? '', classTypeId: row.class_type_id ?? 0, code: row.code }).kind,
      course: row.course.slice(0, 200),
    })),
  };
}

/** The exam of a lesson, drafts included, and how many questions students are asked. */
export async function findLessonExam(
  context: Context,
  { by, id: lessonId }: { by: StaffSession; id: number },
) {
  const { db } = context;
  const found = await findLessonWithCourse(db, lessonId);
  if (!found) return { exam_id: null, questions: 0, prepared_questions: 0 };
  await assertOwnCourse(context, by, 'exams.read', found.course.id);
  if (found.lesson.archivedAt !== null) throw notFound('Esta aula está arquivada.');
  const exam = await findExamOfLesson(db, lessonId);
  const questions = exam ? (await findQuestionRows(db, exam.id)).length : 0;
  const draft = await findDraftOfLesson(db, lessonId);
  const prepared = (draft?.fields as Partial<ExamFields> | null)?.questions?.length ?? 0;
  return {
    exam_id: draft?.id ?? (questions > 0 ? (exam?.id ?? null) : null),
    questions,
    prepared_questions: prepared,
  };
}

/** The exam that was composed for a lesson which has none yet; null when there is no draft. */
export async function findPreparedExam({ db }: Context, lessonId: number) {
  const exam = await findExamOfLesson(db, lessonId);
  if (exam && (await findQuestionRows(db, exam.id)).length > 0) return null;
  const draft = await findDraftOfLesson(db, lessonId);
  return draft && { id: draft.id, fields: { ...EMPTY_EXAM, ...draft.fields } as ExamFields };
}
