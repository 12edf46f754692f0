import type { Course } from '../formats/course-format.ts';
import type { ErrorCollector, ParsedContent, ParsedFile } from '../parsed-content.ts';

/** Checks courses for duplicate ids and codes, and for unknown categories, questions, episodes and courses. */
export function checkCourses(errors: ErrorCollector, parsed: ParsedContent): void {
  const { courses, academy, complete } = parsed;
  errors.checkUnique(
    'course id',
    courses.map((file) => ({ key: file.value.id, file, path: ['id'] })),
  );
  const groups = courses.flatMap((file) =>
    file.value.class_groups.map(({ id }, at) => ({ key: id, file, path: ['class_groups', at, 'id'] })),
  );
  errors.checkUnique('class group', groups);
  const tags = new Set(courses.map((file) => file.value.tag));
  for (const file of courses) {
    const { category, main_course, additional_courses, class_groups } = file.value;
    if (academy && !academy.value.categories.some(({ id }) => id === category)) {
      errors.add(file, ['category'], `${category} is no category of the academy`);
    }
    if (complete.courses && main_course !== undefined && !tags.has(main_course)) {
      errors.add(file, ['main_course'], `${main_course} is no course`);
    }
    if (class_groups.some((group) => group.type === 'modular') && additional_courses.length === 0) {
      errors.add(file, ['class_groups'], 'a modular class group needs additional_courses');
    }
    for (const [at, { course }] of additional_courses.entries()) {
      const path = ['additional_courses', at, 'course'];
      if (course === file.value.tag) errors.add(file, path, 'is this course itself');
      else if (complete.courses && !tags.has(course)) errors.add(file, path, `${course} is no course`);
    }
    checkCalendars(errors, file);
    checkLessons(errors, parsed, file);
  }
}

function checkCalendars(errors: ErrorCollector, file: ParsedFile<Course>): void {
  const codes = new Set(file.value.lessons.map((lesson) => lesson.code));
  for (const [index, group] of file.value.class_groups.entries()) {
    for (const code of Object.keys(group.calendar)) {
      if (codes.has(code)) continue;
      errors.add(file, ['class_groups', index, 'calendar', code], `${code} is no lesson of this course`);
    }
  }
}

function checkLessons(errors: ErrorCollector, parsed: ParsedContent, file: ParsedFile<Course>): void {
  const { academy, complete } = parsed;
  const { lessons } = file.value;
  errors.checkUnique(
    'lesson',
    lessons.map(({ code }, at) => ({ key: code, file, path: ['lessons', at, 'code'] })),
  );
  const questionCodes = new Set(
    parsed.questions.flatMap((file) => file.value.questions.map(({ code }) => code)),
  );
  const episodes = new Set(parsed.podcasts.flatMap((file) => file.value.episodes.map(({ tag }) => tag)));
  for (const [index, lesson] of lessons.entries()) {
    for (const [at, reference] of (lesson.exam?.questions ?? []).entries()) {
      const path = ['lessons', index, 'exam', 'questions', at];
      const stored = parsed.storedQuestions.get(reference);
      if (stored?.isRetired && !stored.lessons.includes(`${file.value.id} ${lesson.code}`))
        errors.add(file, path, `${reference} is retired: name another question, or restore it`);
      if (!complete.questions || questionCodes.has(reference) || stored) continue;
      errors.add(file, path, `${reference} is no question, neither of the folder nor imported`);
    }
    const codes = lesson.exam?.questions.map((name) => parsed.storedQuestions.get(name)?.code ?? name) ?? [];
    const isRepeated = new Set(codes).size < codes.length;
    // A reference that is written twice is reported by the format.
    if (isRepeated && new Set(lesson.exam?.questions).size === codes.length)
      errors.add(file, ['lessons', index, 'exam'], 'names a question twice: by its code and by its source');
    if (complete.podcasts && lesson.podcast !== undefined && !episodes.has(lesson.podcast)) {
      errors.add(file, ['lessons', index, 'podcast'], `${lesson.podcast} is no episode`);
    }
    const { discipline } = lesson;
    if (
      academy &&
      discipline !== undefined &&
      !academy.value.disciplines.some(({ tag }) => tag === discipline)
    ) {
      errors.add(file, ['lessons', index, 'discipline'], `${discipline} is no discipline`);
    }
    if (lesson.kind === 'welcome' && index !== 0) {
      errors.add(file, ['lessons', index, 'kind'], 'only the first lesson can be the welcome lesson');
    }
  }
}
