import type { Course } from './formats/course-format.ts';
import type { ParsedContent } from './parsed-content.ts';

/** Everything that exams of the folder name as a question. */
export const listExamReferences = ({ courses }: ParsedContent): string[] => [
  ...new Set(courses.flatMap(({ value }) => value.lessons.flatMap((lesson) => lesson.exam?.questions ?? []))),
];

/** The course with the codes of the questions in place of `source:id`. */
export const withQuestionCodes = (course: Course, { storedQuestions }: ParsedContent): Course => ({
  ...course,
  lessons: course.lessons.map((lesson) =>
    lesson.exam
      ? {
          ...lesson,
          exam: {
            ...lesson.exam,
            questions: lesson.exam.questions.map((name) => storedQuestions.get(name)?.code ?? name),
          },
        }
      : lesson,
  ),
});
