export { findCoursesByStudent } from './find-courses-by-student.ts';
export { getCourse } from './get-course.ts';
export { setExamDate } from './set-exam-date.ts';
export { trackEvent } from './track-event.ts';
