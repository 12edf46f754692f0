import type { CourseFields } from '@toro/domain/catalogue/courses/course-fields';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { createDraft } from '../content/drafts.ts';
import { openEntity } from '../content/open-entity.ts';
import { copyCourseLessons } from '../lessons/copy-course-lessons.ts';
import { courseContent } from './course-content.ts';

const kind = courseContent;

/** Copies a course as a draft with all its lessons and tests, all or nothing. Class groups stay behind. */
export function duplicateCourse(
  context: Context,
  { by, id, title, tag }: { by: StaffSession; id: number; title: string; tag: string },
) {
  return inTransaction(context, async (tx) => {
    const course = await openEntity(tx, kind, id);
    const fields = { ...(course.fields as CourseFields), title, tag };
    const copy = await createDraft(tx, by, kind, fields);
    const copied = await copyCourseLessons(tx, by, id, copy.id);
    await recordAudit(tx, {
      action: 'duplicate-course',
      subject: { kind: 'course', id, name: (course.fields as CourseFields).title },
      detail: { copy: copy.id, lessons: copied },
    });
    return { id: copy.id };
  });
}
