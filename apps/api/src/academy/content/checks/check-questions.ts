import type { ErrorCollector, ParsedContent } from '../parsed-content.ts';

/** Checks questions for duplicate codes and for unknown families and modules. */
export function checkQuestions(errors: ErrorCollector, parsed: ParsedContent): void {
  const { academy, questions } = parsed;
  const codes = questions.flatMap((file) =>
    file.value.questions.map(({ code }, at) => ({ key: code, file, path: ['questions', at, 'code'] })),
  );
  errors.checkUnique('question', codes);
  for (const file of questions) {
    if (!academy) continue;
    const { family, module } = file.value;
    const known = academy.value.families.find((each) => each.tag === family);
    if (!known) errors.add(file, [], `the folder ${family} is no family of the academy`);
    else if (known.modules.length > 0 && module === undefined) errors.add(file, ['module'], 'is missing');
    else if (module !== undefined && !known.modules.some(({ number }) => number === module)) {
      errors.add(file, ['module'], `${module} is no module of ${family}`);
    }
  }
}

export function checkPodcasts(errors: ErrorCollector, { podcasts, courses, complete }: ParsedContent): void {
  const episodes = podcasts.flatMap((file) =>
    file.value.episodes.map(({ tag }, at) => ({ key: tag, file, path: ['episodes', at, 'tag'] })),
  );
  errors.checkUnique('episode', episodes);
  for (const file of podcasts) {
    for (const [at, tag] of file.value.courses.entries()) {
      if (!complete.courses || courses.some((course) => course.value.tag === tag)) continue;
      errors.add(file, ['courses', at], `${tag} is no course`);
    }
  }
}

export function checkAnswerSheets(
  errors: ErrorCollector,
  { answerSheets, academy, courses, complete }: ParsedContent,
): void {
  for (const file of answerSheets) {
    const { category, modules, recommended_course } = file.value;
    errors.checkUnique(
      'module',
      modules.map((each, at) => ({ key: each.module, file, path: ['modules', at, 'module'] })),
    );
    if (
      complete.courses &&
      recommended_course &&
      !courses.some(({ value }) => value.tag === recommended_course)
    ) {
      errors.add(file, ['recommended_course'], `${recommended_course} is no course`);
    }
    if (!academy) continue;
    const known = academy.value.categories.find(({ id }) => id === category);
    const family = academy.value.families.find(({ tag }) => tag === known?.family);
    if (!known) errors.add(file, ['category'], `${category} is no category of the academy`);
    else if (!family) errors.add(file, ['category'], 'this category has no family, so no modules');
    for (const [at, { module }] of modules.entries()) {
      if (!family || family.modules.some(({ number }) => number === module)) continue;
      errors.add(file, ['modules', at, 'module'], `${module} is no module of ${family.tag}`);
    }
  }
}
