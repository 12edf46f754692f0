import {
  hasPart,
  LESSON_LENGTHS,
  type LessonFields,
  toStoredCode,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { and, eq, sql } from 'drizzle-orm';
import { contentEntities, courses, lessons } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { createDraft } from '../content/drafts.ts';
import { openEntity } from '../content/open-entity.ts';
import { findEpisodeMissingFields } from '../podcasts/lesson-episode.ts';
import { lessonContent } from './lesson-content.ts';

const kind = lessonContent;

/** The codes of a course, those of drafts included, in small letters. */
async function findCodes({ db }: Context, courseId: number): Promise<Set<string>> {
  const rows = await db.select({ code: lessons.code }).from(lessons).where(eq(lessons.courseId, courseId));
  const drafts = await db
    .select({ fields: contentEntities.fields })
    .from(contentEntities)
    .where(
      and(
        eq(contentEntities.kind, 'lesson'),
        sql`${contentEntities.fields} ->> 'course' = ${String(courseId)}`,
      ),
    );
  const codes = drafts.flatMap(({ fields }) => {
    const { code, kind: lessonKind } = fields as unknown as LessonFields;
    return toStoredCode(code, lessonKind);
  });
  return new Set([...rows.map(({ code }) => code), ...codes].map((code) => code.toLowerCase()));
}

/** The code, or the code with the first number behind it that no lesson of the course has. */
function findFreeCode({ code, kind: lessonKind }: LessonFields, taken: ReadonlySet<string>): string {
  const isTaken = (each: string) => taken.has(toStoredCode(each, lessonKind).toLowerCase());
  if (!isTaken(code)) return code;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const next = `${code.trim().slice(0, LESSON_LENGTHS.code - suffix.length)}${suffix}`;
    if (!isTaken(next)) return next;
  }
}

const withNewIds = <T extends object>(parts: readonly T[]) =>
  parts.map((part, at) => ({ ...part, id: -at - 1 }));

/** The fields of a lesson as a draft of another course: its days, plays and attempts stay behind. */
async function toCopy(context: Context, fields: LessonFields, courseId: number): Promise<LessonFields> {
  const isOfCourse = (await findEpisodeMissingFields(context, courseId, fields.episode)).length === 0;
  return {
    ...fields,
    course: courseId,
    code: findFreeCode(fields, await findCodes(context, courseId)),
    videos: withNewIds(fields.videos),
    groups: withNewIds(fields.groups),
    books: withNewIds(fields.books),
    // It has no day in that course yet.
    is_principal: false,
    // An episode belongs to one lesson.
    episode:
      fields.course === courseId || !isOfCourse || !hasPart(fields.kind, 'episode') ? null : fields.episode,
  };
}

/** Copies a lesson with its parts and its test to a course, as a draft. Files and questions are shared. */
export function copyLesson(
  context: Context,
  { by, id, course: courseId }: { by: StaffSession; id: number; course: number },
) {
  return inTransaction(context, async (tx) => {
    // Two copies at the same moment must not take the same code.
    const [course] = await tx.db
      .select({ title: courses.title })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('no key update');
    if (!course) throw notFound('Este curso não existe.');
    const lesson = await openEntity(tx, kind, id);
    if (lesson.archived)
      throw new AppError('conflict', 'Esta aula está arquivada. Desarquive-a antes de copiar.');
    const fields = await toCopy(tx, lesson.fields as LessonFields, courseId);
    const copy = await createDraft(tx, by, kind, fields);
    await recordAudit(tx, {
      action: 'copy-lesson',
      subject: { kind: 'lesson', id, name: fields.title },
      detail: { copy: copy.id, course: courseId },
    });
    return { id: copy.id };
  });
}
