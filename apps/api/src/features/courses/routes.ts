import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../platform/http/serve.ts';
import { findCoursesByStudent } from './find-courses-by-student.ts';

export function registerCourses(app: App): void {
  serve(app, catalogue.courses.findCoursesByStudent, ({ context, student }) =>
    findCoursesByStudent(context, student.id),
  );
}
