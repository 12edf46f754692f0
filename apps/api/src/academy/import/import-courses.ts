import { advanceIdentity } from '../../database/rows/advance-identity.ts';
import { requireFound } from '../../database/rows/find-ids.ts';
import { replaceSets } from '../../database/rows/replace-sets.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { additionalCourses, classGroups, courses } from '../../database/schema/index.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { ImportContext } from './import-context.ts';

/** Imports courses, their additional courses and their class groups. */
export async function importCourses(context: ImportContext): Promise<void> {
  const { db, content, changes } = context;
  const ids = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const idOf = (tag: string) => requireFound(ids.get(tag), `course ${tag}`);
  const rows = content.courses.map((course) => ({
    id: course.id,
    tag: course.tag,
    title: course.name,
    description: course.description,
    categoryId: course.category,
    mainCourseId: course.main_course === undefined ? null : idOf(course.main_course),
    coverPath: storageKey('covers', course.cover),
    isLibras: course.libras,
    reportDownload: course.settings.report_download,
    contractPath: storageKey('contracts', course.terms),
  }));
  changes.add('courses', await upsertRows(db, courses, rows, 'id'));
  const additional = content.courses.flatMap((course) =>
    course.additional_courses.map((item, at) => ({
      courseId: course.id,
      additionalCourseId: idOf(item.course),
      position: at + 1,
      priceCents: item.price,
      cashPriceCents: item.cash_price ?? null,
    })),
  );
  changes.add(
    'additional courses',
    await replaceSets(db, additionalCourses, 'courseId', [...ids.values()], additional),
  );
  await importClassGroups(context);
  await advanceIdentity(db, courses);
  await advanceIdentity(db, classGroups);
}

const GROUP_TYPES = { regular: 1, modular: 2 } as const;

async function importClassGroups({ db, content, changes }: ImportContext): Promise<void> {
  const rows = content.courses.flatMap((course) =>
    course.class_groups.map((group) => ({
      id: group.id,
      courseId: course.id,
      name: group.name,
      typeId: GROUP_TYPES[group.type],
      startsOn: group.starts,
      endsOn: group.ends,
      showsExpiry: group.shows_expiry,
      isVisible: group.visible,
      priceCents: group.price,
      cashPriceCents: group.cash_price,
      saleFrom: group.sale.from,
      saleUntil: group.sale.until,
      seats: group.places,
      acceptsCoupon: group.coupon_box,
    })),
  );
  changes.add('class groups', await upsertRows(db, classGroups, rows, 'id'));
}
