import type { Permission } from '@toro/domain/accounts/staff/permissions';
import { academyDay } from '@toro/domain/base/calendar/day';
import { toPreviewFragment } from '@toro/domain/exams/previews/preview';
import { and, asc, eq } from 'drizzle-orm';
import { classGroups } from '../../../database/schema/index.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, withHost } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertOwnCourse, isOwnGroup } from '../../catalogue/access/own-class-groups.ts';
import { findEntity } from '../../catalogue/content/find-entity.ts';
import { courseContent } from '../../catalogue/courses/course-content.ts';
import { lessonContent } from '../../catalogue/lessons/lesson-content.ts';
import { signPreview } from './preview-token.ts';

interface PreviewedEntity {
  kind: 'course' | 'lesson';
  id: number;
}

/** The fields of an entity, of its draft if it has one, and the course that it belongs to. */
async function readEntity(context: Context, { kind, id }: PreviewedEntity) {
  const draft = (await findEntity(context, kind, id))?.fields ?? null;
  const content = kind === 'course' ? courseContent : lessonContent;
  const published = await content.readPublished(context, id);
  const fields = draft ?? published;
  if (!fields) throw notFound('Este conteúdo não existe.');
  const courseId = kind === 'course' ? id : Number(fields.course);
  return {
    fields,
    title: String(fields.title ?? ''),
    hasDraft: draft !== null,
    isPublished: published !== null,
    courseId,
  };
}

/** The class groups of a course that a permission of the person reaches. */
export async function findOwnGroups(
  context: Context,
  staff: StaffSession,
  permission: Permission,
  courseId: number,
) {
  const rows = await context.db
    .select({ id: classGroups.id, name: classGroups.name })
    .from(classGroups)
    .where(eq(classGroups.courseId, courseId))
    .orderBy(asc(classGroups.startsOn), asc(classGroups.id))
    .limit(500);
  const own = [];
  for (const row of rows) if (await isOwnGroup(context, staff, permission, row.id)) own.push(row);
  return own;
}

/** The class groups for which an entity can be shown. */
export async function getPreviewChoices(
  context: Context,
  { by, ...entity }: { by: StaffSession } & PreviewedEntity,
) {
  const { title, hasDraft, courseId } = await readEntity(context, entity);
  await assertOwnCourse(context, by, 'courses.read', courseId);
  const class_groups = await findOwnGroups(context, by, 'courses.read', courseId);
  return { title, has_draft: hasDraft, today: academyDay(context.now()), class_groups };
}

/** Throws 422 with what keeps a draft from being shown. */
async function assertComplete(context: Context, { kind, id }: PreviewedEntity): Promise<void> {
  const fields = (await findEntity(context, kind, id))?.fields;
  if (!fields) return;
  const missingFields =
    kind === 'course'
      ? await courseContent.findMissingFields(context, id, { ...courseContent.empty, ...fields })
      : await lessonContent.findMissingFields(context, id, { ...lessonContent.empty, ...fields });
  const [first] = missingFields;
  if (first)
    throw new AppError('invalid_input', `O rascunho ainda está incompleto: ${first.message}`, missingFields);
}

/** Signs the address that shows an entity as a student of a class group on a day. */
export async function beginPreview(
  context: Context,
  {
    by,
    class_group,
    day,
    draft,
    ...entity
  }: { by: StaffSession; class_group: number; day: string; draft: boolean } & PreviewedEntity,
) {
  const { courseId, isPublished } = await readEntity(context, entity);
  const [group] = await context.db
    .select()
    .from(classGroups)
    .where(and(eq(classGroups.id, class_group), eq(classGroups.courseId, courseId)));
  if (!group || !(await isOwnGroup(context, by, 'courses.read', group.id)))
    throw notFound('Esta turma não existe.');
  if (!draft && !isPublished)
    throw new AppError('conflict', 'Isto ainda não foi publicado. Veja o rascunho.');
  if (draft) await assertComplete(context, entity);
  const token = signPreview(context, {
    staffId: by.id,
    staffSessionId: by.sessionId,
    classGroupId: group.id,
    day,
    draft: draft ? entity : null,
  });
  const page = `/courses/${courseId}/${group.id}${entity.kind === 'lesson' ? `/${entity.id}` : ''}`;
  return { url: `${await findOrigin(withHost(context, null))}${page}${toPreviewFragment(token)}` };
}
