import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { findCoursesByStudent } from './find-courses-by-student.ts';
import { getCourse } from './get-course.ts';
import { setExamDate } from './set-exam-date.ts';
import { trackEvent } from './track-event.ts';

export function registerCourses(app: App): void {
  serveFeature(
    app,
    catalogue.courses,
    { findCoursesByStudent, getCourse, setExamDate, trackEvent },
    { findCoursesByStudent: { withoutPageHeaders: true }, getCourse: { withoutPageHeaders: true } },
  );
}
