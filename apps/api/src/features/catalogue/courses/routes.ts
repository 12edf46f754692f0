import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { findCoursesByStudent } from './find-courses-by-student.ts';
import { getCourse } from './get-course.ts';
import { setExamDate } from './set-exam-date.ts';
import { trackEvent } from './track-event.ts';

export function registerCourses(app: App): void {
  const { courses } = catalogue;
  serveFeature(
    app,
    courses,
    {
      findCoursesByStudent,
      getCourse: {
        handle: ({ context, student, params, query }) =>
          getCourse(context, student.id, { courseTag: params.courseTag, classGroupId: query.id_turma }),
      },
      setExamDate,
      trackEvent: {
        handle: ({ context, student, body }) =>
          trackEvent(context, student.id, {
            name: body.event,
            courseId: body.id_course,
            classGroupId: body.id_course_class,
            lessonId: body.id_aula,
            properties: body.properties,
          }),
      },
    },
    { findCoursesByStudent: { withoutPageHeaders: true }, getCourse: { withoutPageHeaders: true } },
  );
}
