import type { ClassGroupInput } from '../../../features/catalogue/class-groups/save-class-groups.ts';
import type { CourseInput } from '../../../features/catalogue/courses/save-courses.ts';
import { storageKey } from '../../../platform/storage/storage-key.ts';
import type { AcademyContent } from '../../content/academy-content.ts';
import { createCourseLookup } from './course-ids.ts';

export function toCourseInputs(content: AcademyContent): CourseInput[] {
  const findCourseId = createCourseLookup(content);
  return content.courses.map((course) => ({
    id: course.id,
    tag: course.tag,
    title: course.name,
    description: course.description,
    categoryId: course.category,
    mainCourseId: course.main_course === undefined ? null : findCourseId(course.main_course),
    coverPath: storageKey('covers', course.cover) ?? null,
    isLibras: course.libras,
    reportDownload: course.settings.report_download,
    contractPath: storageKey('contracts', course.terms) ?? null,
    additionalCourses: course.additional_courses.map((item) => ({
      additionalCourseId: findCourseId(item.course),
      priceCents: item.price,
      cashPriceCents: item.cash_price ?? null,
    })),
  }));
}

const GROUP_TYPES = { regular: 1, modular: 2 } as const;

export const toClassGroupInputs = ({ courses }: AcademyContent): ClassGroupInput[] =>
  courses.flatMap((course) =>
    course.class_groups.map((group) => ({
      id: group.id,
      courseId: course.id,
      name: group.name,
      typeId: GROUP_TYPES[group.type],
      startsOn: group.starts,
      endsOn: group.ends ?? null,
      showsExpiry: group.shows_expiry,
      isVisible: group.visible,
      isListed: group.listed,
      priceCents: group.price,
      cashPriceCents: group.cash_price,
      saleFrom: group.sale.from ?? null,
      saleUntil: group.sale.until ?? null,
      seats: group.places ?? null,
      acceptsCoupon: group.coupon_box,
    })),
  );
