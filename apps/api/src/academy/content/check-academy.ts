import type { ErrorCollector, ParsedContent } from './parsed-content.ts';

/** The lists of `academy.yaml`, the brands and the texts: each name once, each name known. */
export function checkAcademy(
  judge: ErrorCollector,
  { academy, brands, scores, coupons, courses, whole }: ParsedContent,
): void {
  if (academy) {
    const { families, categories, disciplines, mentors, financial_institutions, banners } = academy.value;
    const listed = (what: string, list: string, keys: (string | number)[], field: string) =>
      judge.checkUnique(
        what,
        keys.map((key, index) => ({ key, part: academy, path: [list, index, field] })),
      );
    listed(
      'family',
      'families',
      families.map((each) => each.tag),
      'tag',
    );
    listed(
      'family id',
      'families',
      families.map((each) => each.id),
      'id',
    );
    listed(
      'category',
      'categories',
      categories.map((each) => each.id),
      'id',
    );
    listed(
      'discipline',
      'disciplines',
      disciplines.map((each) => each.tag),
      'tag',
    );
    listed(
      'mentor',
      'mentors',
      mentors.map((each) => each.tag),
      'tag',
    );
    listed(
      'institution',
      'financial_institutions',
      financial_institutions.map((each) => each.code),
      'code',
    );
    listed(
      'banner',
      'banners',
      banners.map((each) => each.tag),
      'tag',
    );
    for (const [index, family] of families.entries()) {
      const paths = family.modules.map((each, at) => ({
        key: each.number,
        part: academy,
        path: ['families', index, 'modules', at, 'number'],
      }));
      judge.checkUnique('module', paths);
    }
    for (const [index, { family, landing }] of categories.entries()) {
      const known = families.find((each) => each.tag === family);
      if (family !== undefined && !known)
        judge.add(academy, ['categories', index, 'family'], `${family} is no family`);
      if (landing === 'report' && known?.modules.length === 0) {
        judge.add(academy, ['categories', index, 'family'], 'a report needs a family with modules');
      }
      if (landing === 'report' && family === undefined) {
        judge.add(academy, ['categories', index, 'landing'], 'a report needs a family, for its modules');
      }
    }
    for (const [index, mentor] of mentors.entries()) {
      for (const [at, discipline] of mentor.disciplines.entries()) {
        if (disciplines.some((each) => each.tag === discipline)) continue;
        judge.add(academy, ['mentors', index, 'disciplines', at], `${discipline} is no discipline`);
      }
    }
  }
  if (brands) {
    const list = [...brands.value.brands.entries()];
    judge.checkUnique(
      'brand',
      list.map(([at, { tag }]) => ({ key: tag, part: brands, path: ['brands', at, 'tag'] })),
    );
    const hosts = list.flatMap(([at, brand]) =>
      brand.hosts.map((host, n) => ({ key: host, part: brands, path: ['brands', at, 'hosts', n] })),
    );
    judge.checkUnique('host', hosts);
  }
  if (scores) {
    const { report_types, report_categories, texts } = scores.value;
    for (const [index, each] of texts.entries()) {
      const fault = (field: string, message: string) => judge.add(scores, ['texts', index, field], message);
      if (!report_types.some(({ id }) => id === each.report_type)) fault('report_type', 'is no report type');
      if (!report_categories.some(({ id }) => id === each.report_category)) {
        fault('report_category', 'is no report category');
      }
      for (const [at, category] of each.course_categories.entries()) {
        if (!academy || academy.value.categories.some(({ id }) => id === category)) continue;
        const path = ['texts', index, 'course_categories', at];
        judge.add(scores, path, `${category} is no category of the academy`);
      }
    }
  }
  if (coupons) {
    const list = [...coupons.value.coupons.entries()];
    judge.checkUnique(
      'coupon',
      list.map(([at, { code }]) => ({ key: code, part: coupons, path: ['coupons', at, 'code'] })),
    );
    for (const [index, coupon] of list) {
      for (const [at, tag] of (coupon.courses ?? []).entries()) {
        if (!whole.courses || courses.some((course) => course.value.tag === tag)) continue;
        judge.add(coupons, ['coupons', index, 'courses', at], `${tag} is no course`);
      }
    }
  }
}
