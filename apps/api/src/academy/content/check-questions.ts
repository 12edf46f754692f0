import type { ErrorCollector, ParsedContent } from './parsed-content.ts';

/** Questions, podcasts and answer sheets: codes once, families, modules and courses known. */
export function checkQuestions(judge: ErrorCollector, collected: ParsedContent): void {
  const { academy, questions } = collected;
  const codes = questions.flatMap((part) =>
    part.value.questions.map(({ code }, at) => ({ key: code, part, path: ['questions', at, 'code'] })),
  );
  judge.checkUnique('question', codes);
  for (const part of questions) {
    if (!academy) continue;
    const { family, module } = part.value;
    const known = academy.value.families.find((each) => each.tag === family);
    if (!known) judge.add(part, [], `the folder ${family} is no family of the academy`);
    else if (known.modules.length > 0 && module === undefined) judge.add(part, ['module'], 'is missing');
    else if (module !== undefined && !known.modules.some(({ number }) => number === module)) {
      judge.add(part, ['module'], `${module} is no module of ${family}`);
    }
  }
}

export function checkPodcasts(judge: ErrorCollector, { podcasts, courses, whole }: ParsedContent): void {
  const episodes = podcasts.flatMap((part) =>
    part.value.episodes.map(({ tag }, at) => ({ key: tag, part, path: ['episodes', at, 'tag'] })),
  );
  judge.checkUnique('episode', episodes);
  for (const part of podcasts) {
    for (const [at, tag] of part.value.courses.entries()) {
      if (!whole.courses || courses.some((course) => course.value.tag === tag)) continue;
      judge.add(part, ['courses', at], `${tag} is no course`);
    }
  }
}

export function checkAnswerSheets(
  judge: ErrorCollector,
  { answerSheets, academy, courses, whole }: ParsedContent,
): void {
  for (const part of answerSheets) {
    const { category, modules, recommended_course } = part.value;
    judge.checkUnique(
      'module',
      modules.map((each, at) => ({ key: each.module, part, path: ['modules', at, 'module'] })),
    );
    if (
      whole.courses &&
      recommended_course &&
      !courses.some(({ value }) => value.tag === recommended_course)
    ) {
      judge.add(part, ['recommended_course'], `${recommended_course} is no course`);
    }
    if (!academy) continue;
    const known = academy.value.categories.find(({ id }) => id === category);
    const family = academy.value.families.find(({ tag }) => tag === known?.family);
    if (!known) judge.add(part, ['category'], `${category} is no category of the academy`);
    else if (!family) judge.add(part, ['category'], 'this category has no family, so no modules');
    for (const [at, { module }] of modules.entries()) {
      if (!family || family.modules.some(({ number }) => number === module)) continue;
      judge.add(part, ['modules', at, 'module'], `${module} is no module of ${family.tag}`);
    }
  }
}
