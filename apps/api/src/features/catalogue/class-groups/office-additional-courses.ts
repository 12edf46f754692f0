import { parseDecimal, toDecimal } from '@toro/domain/base/money/money';
import {
  type AdditionalCourse,
  findAdditionalCourseError,
} from '@toro/domain/catalogue/courses/additional-courses';
import { asc, eq, inArray } from 'drizzle-orm';
import { additionalCourses, courses } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertRevision, revisionOf } from '../../office/saved-states/revision.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { assertOwnClassGroup } from '../access/own-class-groups.ts';
import { findClassGroupRow } from './find-class-group.ts';
import { findModules } from './find-sale.ts';
import { replaceAdditionalCourses } from './replace-additional-courses.ts';

async function openAdditionalCourses(context: Context, courseId: number) {
  const rows = await context.db
    .select({ offer: additionalCourses, title: courses.title })
    .from(additionalCourses)
    .innerJoin(courses, eq(courses.id, additionalCourses.additionalCourseId))
    .where(eq(additionalCourses.courseId, courseId))
    .orderBy(asc(additionalCourses.position), asc(courses.id));
  const sold = new Set((await findModules(context, courseId)).map((module) => module.courseId));
  const offered = rows.map(({ offer, title }) => ({
    course_id: offer.additionalCourseId,
    title,
    price: toDecimal(offer.priceCents),
    cash_price: toDecimal(offer.cashPriceCents ?? offer.priceCents),
    is_on_sale: sold.has(offer.additionalCourseId),
  }));
  const saved = offered.map(({ course_id, price, cash_price }) => [course_id, price, cash_price]);
  return { course_id: courseId, revision: revisionOf(saved), courses: offered };
}

/** What buyers of a modular class group can add, in its order. All modular class groups of a course offer the same. */
export async function getAdditionalCourses(
  context: Context,
  { by, id: classGroupId }: { by: StaffSession; id: number },
) {
  await assertOwnClassGroup(context, by, 'courses.read', classGroupId);
  const { courseId } = await findClassGroupRow(context, classGroupId);
  return openAdditionalCourses(context, courseId);
}

interface SaveInput {
  revision: string;
  courses: { course_id: number; price: string; cash_price: string }[];
}

/** Replaces what buyers can add, with order and prices. */
export function saveAdditionalCourses(
  context: Context,
  { id: classGroupId, ...input }: { id: number } & SaveInput,
) {
  return inTransaction(context, async (tx) => {
    const { courseId, name } = await findClassGroupRow(tx, classGroupId);
    // Locked: two people must not save the list at once.
    await tx.db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update');
    const before = await openAdditionalCourses(tx, courseId);
    assertRevision(before, input.revision);
    const offered: AdditionalCourse[] = input.courses.map(({ course_id, price, cash_price }) => ({
      course_id,
      price: parseDecimal(price),
      cash_price: parseDecimal(cash_price),
    }));
    const ids = offered.map(({ course_id }) => course_id);
    const known = ids.length === 0 ? [] : await tx.db.select().from(courses).where(inArray(courses.id, ids));
    const error =
      findAdditionalCourseError(courseId, offered) ??
      (known.length < ids.length ? 'Um curso não existe mais.' : undefined);
    assertValid({ courses: error });
    const additionalCourses = offered.map(({ course_id, price, cash_price }) => ({
      additionalCourseId: course_id,
      priceCents: price ?? 0,
      cashPriceCents: cash_price,
    }));
    await replaceAdditionalCourses(tx, [{ id: courseId, additionalCourses }]);
    const after = await openAdditionalCourses(tx, courseId);
    const describe = ({ courses: all }: typeof after) =>
      all.map(({ title, price, cash_price }) => `${title}: ${price}, ${cash_price}`).join('; ');
    await recordAudit(tx, {
      action: 'save-additional-courses',
      subject: { kind: 'class-group', id: classGroupId, name },
      changes: [{ field: 'additional_courses', before: describe(before), after: describe(after) }],
    });
    return after;
  });
}
