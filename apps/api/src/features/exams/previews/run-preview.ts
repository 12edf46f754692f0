import { academyInstant } from '@toro/domain/base/calendar/day';
import { eq } from 'drizzle-orm';
import { classGroups } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { runRolledBack } from '../../../platform/run-rolled-back.ts';
import { createStudent } from '../../accounts/auth/save-student.ts';
import { addUncountedEnrolment } from '../../catalogue/class-groups/enrolments.ts';
import { findEntity } from '../../catalogue/content/find-entity.ts';
import { courseContent } from '../../catalogue/courses/course-content.ts';
import { lessonContent } from '../../catalogue/lessons/lesson-content.ts';
import type { Preview } from './preview-token.ts';

/** The highest ids: no student gets them, and previews at the same time do not wait for each other. */
const LAST_ID = 2_147_483_647;
/** Each try-out has its own, so that a browser never takes one for another. */
export const previewStudentId = ({ staffSessionId, tryOut }: Preview) =>
  tryOut === undefined ? LAST_ID - (staffSessionId % 100_000) : LAST_ID - 100_000 - (tryOut % 1_000_000);

/** Writes a student and the enrolment. */
export async function insertPreviewStudent(
  tx: Context,
  preview: Preview,
  { endsOn = null }: { endsOn?: string | null } = {},
): Promise<void> {
  const id = previewStudentId(preview);
  const [group] = await tx.db.select().from(classGroups).where(eq(classGroups.id, preview.classGroupId));
  if (!group) throw notFound('Esta turma não existe mais.');
  const student = await createStudent(tx.db, {
    id,
    firstName: 'Prévia',
    lastName: 'do escritório',
    email: `previa-${id}@previa.invalid`,
    passwordHash: '',
    emailVerifiedAt: tx.now(),
  });
  if (!student) throw new Error('the student of a preview is taken');
  const { id: classGroupId, courseId } = group;
  await addUncountedEnrolment(tx.db, { studentId: id, courseId, classGroupId, createdAt: tx.now(), endsOn });
}

/** Writes what the preview needs: its student, and the draft as if it were published. */
async function prepare(tx: Context, preview: Preview): Promise<void> {
  await insertPreviewStudent(tx, preview);
  if (!preview.draft) return;
  const { kind, id: entityId } = preview.draft;
  const fields = (await findEntity(tx, kind, entityId))?.fields;
  if (!fields) return;
  if (kind === 'course') await courseContent.publish(tx, entityId, { ...courseContent.empty, ...fields });
  else await lessonContent.publish(tx, entityId, { ...lessonContent.empty, ...fields });
}

/**
 * Runs a read of the student area as a student of a class group on a day. Everything that it needs is written in a
 * transaction that is rolled back, so that nothing of a preview is ever stored or seen by anybody else.
 */
export async function runPreview<T>(
  context: Context,
  preview: Preview,
  run: (context: Context) => Promise<T> | T,
): Promise<T> {
  const now = () => academyInstant(preview.day, '12:00');
  return runRolledBack({ ...context, now, linkTime: context.now }, async (tx) => {
    await prepare(tx, preview);
    return run(tx);
  });
}

/** The preview as the guard of the student area sees it. */
export const toPreviewStudent = (preview: Preview) => ({ studentId: previewStudentId(preview) });
