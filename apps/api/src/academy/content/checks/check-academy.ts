import type { ErrorCollector, ParsedContent } from '../parsed-content.ts';

/** Checks `academy.yaml`, brands, texts and coupons for duplicate names and unknown references. */
export function checkAcademy(
  errors: ErrorCollector,
  { academy, brands, scores, coupons, courses, complete }: ParsedContent,
): void {
  if (academy) {
    const { families, categories, disciplines, mentors, financial_institutions, banners } = academy.value;
    const checkUniqueField = (what: string, list: string, keys: (string | number)[], field: string) =>
      errors.checkUnique(
        what,
        keys.map((key, index) => ({ key, file: academy, path: [list, index, field] })),
      );
    checkUniqueField(
      'family',
      'families',
      families.map((each) => each.tag),
      'tag',
    );
    checkUniqueField(
      'family id',
      'families',
      families.map((each) => each.id),
      'id',
    );
    checkUniqueField(
      'category',
      'categories',
      categories.map((each) => each.id),
      'id',
    );
    checkUniqueField(
      'discipline',
      'disciplines',
      disciplines.map((each) => each.tag),
      'tag',
    );
    checkUniqueField(
      'mentor',
      'mentors',
      mentors.map((each) => each.tag),
      'tag',
    );
    checkUniqueField(
      'institution',
      'financial_institutions',
      financial_institutions.map((each) => each.code),
      'code',
    );
    checkUniqueField(
      'banner',
      'banners',
      banners.map((each) => each.tag),
      'tag',
    );
    for (const [index, family] of families.entries()) {
      const paths = family.modules.map((each, at) => ({
        key: each.number,
        file: academy,
        path: ['families', index, 'modules', at, 'number'],
      }));
      errors.checkUnique('module', paths);
    }
    for (const [index, { family, landing }] of categories.entries()) {
      const familyRow = families.find((each) => each.tag === family);
      if (family !== undefined && !familyRow)
        errors.add(academy, ['categories', index, 'family'], `${family} is no family`);
      if (landing === 'report' && familyRow?.modules.length === 0) {
        errors.add(academy, ['categories', index, 'family'], 'a report needs a family with modules');
      }
      if (landing === 'report' && family === undefined) {
        errors.add(academy, ['categories', index, 'landing'], 'a report needs a family, for its modules');
      }
    }
    for (const [index, mentor] of mentors.entries()) {
      for (const [at, discipline] of mentor.disciplines.entries()) {
        if (disciplines.some((each) => each.tag === discipline)) continue;
        errors.add(academy, ['mentors', index, 'disciplines', at], `${discipline} is no discipline`);
      }
    }
  }
  if (brands) {
    const list = [...brands.value.brands.entries()];
    errors.checkUnique(
      'brand',
      list.map(([at, { tag }]) => ({ key: tag, file: brands, path: ['brands', at, 'tag'] })),
    );
    const hosts = list.flatMap(([at, brand]) =>
      brand.hosts.map((host, n) => ({ key: host, file: brands, path: ['brands', at, 'hosts', n] })),
    );
    errors.checkUnique('host', hosts);
  }
  if (scores) {
    const { report_types, report_categories, texts } = scores.value;
    for (const [index, each] of texts.entries()) {
      const addError = (field: string, message: string) =>
        errors.add(scores, ['texts', index, field], message);
      if (!report_types.some(({ id }) => id === each.report_type))
        addError('report_type', 'is no report type');
      if (!report_categories.some(({ id }) => id === each.report_category)) {
        addError('report_category', 'is no report category');
      }
      for (const [at, category] of each.course_categories.entries()) {
        if (!academy || academy.value.categories.some(({ id }) => id === category)) continue;
        const path = ['texts', index, 'course_categories', at];
        errors.add(scores, path, `${category} is no category of the academy`);
      }
    }
  }
  if (coupons) {
    const list = [...coupons.value.coupons.entries()];
    errors.checkUnique(
      'coupon',
      list.map(([at, { code }]) => ({ key: code, file: coupons, path: ['coupons', at, 'code'] })),
    );
    for (const [index, coupon] of list) {
      for (const [at, tag] of (coupon.courses ?? []).entries()) {
        if (!complete.courses || courses.some((course) => course.value.tag === tag)) continue;
        errors.add(coupons, ['coupons', index, 'courses', at], `${tag} is no course`);
      }
    }
  }
}
