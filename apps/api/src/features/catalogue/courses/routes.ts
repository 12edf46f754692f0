import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { findCoursesByStudent } from './find-courses-by-student.ts';
import { getCourse } from './get-course.ts';
import { setExamDate } from './set-exam-date.ts';
import { trackEvent } from './track-event.ts';

export function registerCourses(app: App): void {
  const { courses } = catalogue;
  serve(
    app,
    courses.findCoursesByStudent,
    ({ context, student }) => findCoursesByStudent(context, student.id),
    { withoutPageHeaders: true },
  );
  serve(
    app,
    courses.getCourse,
    ({ context, student, params, query }) =>
      getCourse(context, student.id, { courseTag: params.courseTag, classGroupId: query.id_turma }),
    { withoutPageHeaders: true },
  );
  serve(app, courses.setExamDate, ({ context, student, body }) =>
    setExamDate(context, student.id, {
      date: body.date_exam,
      courseId: body.id_course,
      classGroupId: body.id_course_class,
    }),
  );
  serve(app, courses.trackEvent, ({ context, student, body }) =>
    trackEvent(context, student.id, {
      name: body.event,
      courseId: body.id_course,
      classGroupId: body.id_course_class,
      lessonId: body.id_aula,
      properties: body.properties,
    }),
  );
}
