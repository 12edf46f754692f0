import { academyDay } from '@toro/domain/base/calendar/day';
import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { TRY_OUT_MS, toPreviewFragment } from '@toro/domain/exams/previews/preview';
import { sql } from 'drizzle-orm';
import { tryOuts } from '../../../database/schema/index.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, withHost } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { openEntity } from '../../catalogue/content/open-entity.ts';
import { readDraftVersion } from '../exam-composition/draft-version.ts';
import { examContent } from '../exam-composition/exam-content.ts';
import { findOwnGroups } from './begin-preview.ts';
import { signPreview } from './preview-token.ts';

/** The newest class group of a course that the person reaches. */
async function findGroup(context: Context, staff: StaffSession, courseId: number) {
  const group = (await findOwnGroups(context, staff, 'exams.read', courseId)).at(-1);
  if (!group)
    throw new AppError('conflict', 'O curso ainda não tem turma. Crie uma turma para fazer o teste.');
  return group;
}

/** An id that no version gets. */
async function reserveVersionId({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('exam_versions', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

/** Begins a try-out of the draft of an exam, and signs the address of its exam room. */
export async function beginTryOut(context: Context, { by, id }: { by: StaffSession; id: number }) {
  await examContent.assertReadable?.(context, by, id);
  const { fields } = await openEntity(context, examContent, id);
  const versionId = await reserveVersionId(context);
  const { courseId, ...state } = await readDraftVersion(
    context,
    id,
    fields as ExamFields,
    async (tx, version) => {
      const { rows } = await tx.db.execute<{ isMock: boolean; isTimed: boolean; courseId: number }>(sql`
        select e.is_mock as "isMock", e.is_timed as "isTimed", l.course_id as "courseId"
        from exams e join lessons l on l.id = e.lesson_id where e.id = ${id}`);
      const [row] = rows;
      if (!row) throw new Error('the draft has no exam');
      const { questionCount, questions, key, settings } = version;
      return {
        courseId: row.courseId,
        exam: {
          id,
          lessonId: Number(fields.lesson),
          isMock: row.isMock,
          isTimed: row.isTimed,
          settings,
        },
        version: { id: versionId, examId: id, questionCount, questions, key, settings },
        rows: {},
      };
    },
  );
  const group = await findGroup(context, by, courseId);
  const [tryOut] = await context.db
    .insert(tryOuts)
    .values({ staffId: by.id, state, expiresAt: new Date(context.now().getTime() + TRY_OUT_MS) })
    .returning({ id: tryOuts.id });
  if (!tryOut) throw new Error('the try-out was not stored');
  const token = signPreview(context, {
    staffId: by.id,
    staffSessionId: by.sessionId,
    classGroupId: group.id,
    day: academyDay(context.now()),
    draft: null,
    tryOut: tryOut.id,
  });
  const page = `/lectures/${courseId}/${state.exam.lessonId}?id_turma=${group.id}`;
  return { url: `${await findOrigin(withHost(context, null))}${page}${toPreviewFragment(token)}` };
}
