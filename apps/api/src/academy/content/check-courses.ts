import type { Course } from './course-format.ts';
import type { ErrorCollector, ParsedContent, ParsedFile } from './parsed-content.ts';

/** Courses: ids and codes once; categories, questions, episodes and other courses known. */
export function checkCourses(judge: ErrorCollector, collected: ParsedContent): void {
  const { courses, academy, whole } = collected;
  judge.checkUnique(
    'course id',
    courses.map((part) => ({ key: part.value.id, part, path: ['id'] })),
  );
  const groups = courses.flatMap((part) =>
    part.value.class_groups.map(({ id }, at) => ({ key: id, part, path: ['class_groups', at, 'id'] })),
  );
  judge.checkUnique('class group', groups);
  const tags = new Set(courses.map((part) => part.value.tag));
  for (const part of courses) {
    const { category, main_course, additional_courses, class_groups } = part.value;
    if (academy && !academy.value.categories.some(({ id }) => id === category)) {
      judge.add(part, ['category'], `${category} is no category of the academy`);
    }
    if (whole.courses && main_course !== undefined && !tags.has(main_course)) {
      judge.add(part, ['main_course'], `${main_course} is no course`);
    }
    if (class_groups.some((group) => group.type === 'modular') && additional_courses.length === 0) {
      judge.add(part, ['class_groups'], 'a modular class group needs additional_courses');
    }
    for (const [at, { course }] of additional_courses.entries()) {
      const path = ['additional_courses', at, 'course'];
      if (course === part.value.tag) judge.add(part, path, 'is this course itself');
      else if (whole.courses && !tags.has(course)) judge.add(part, path, `${course} is no course`);
    }
    checkCalendars(judge, part);
    checkLessons(judge, collected, part);
  }
}

function checkCalendars(judge: ErrorCollector, part: ParsedFile<Course>): void {
  const codes = new Set(part.value.lessons.map((lesson) => lesson.code));
  for (const [index, group] of part.value.class_groups.entries()) {
    for (const code of Object.keys(group.calendar)) {
      if (codes.has(code)) continue;
      judge.add(part, ['class_groups', index, 'calendar', code], `${code} is no lesson of this course`);
    }
  }
}

function checkLessons(judge: ErrorCollector, collected: ParsedContent, part: ParsedFile<Course>): void {
  const { academy, whole } = collected;
  const { lessons } = part.value;
  judge.checkUnique(
    'lesson',
    lessons.map(({ code }, at) => ({ key: code, part, path: ['lessons', at, 'code'] })),
  );
  const known = new Set(collected.questions.flatMap((file) => file.value.questions.map(({ code }) => code)));
  const episodes = new Set(collected.podcasts.flatMap((file) => file.value.episodes.map(({ tag }) => tag)));
  for (const [index, lesson] of lessons.entries()) {
    for (const [at, code] of (lesson.exam?.questions ?? []).entries()) {
      if (!whole.questions || known.has(code)) continue;
      judge.add(part, ['lessons', index, 'exam', 'questions', at], `${code} is no question`);
    }
    if (whole.podcasts && lesson.podcast !== undefined && !episodes.has(lesson.podcast)) {
      judge.add(part, ['lessons', index, 'podcast'], `${lesson.podcast} is no episode`);
    }
    const { discipline } = lesson;
    if (
      academy &&
      discipline !== undefined &&
      !academy.value.disciplines.some(({ tag }) => tag === discipline)
    ) {
      judge.add(part, ['lessons', index, 'discipline'], `${discipline} is no discipline`);
    }
    if (lesson.kind === 'welcome' && index !== 0) {
      judge.add(part, ['lessons', index, 'kind'], 'only the first lesson can be the welcome lesson');
    }
  }
}
