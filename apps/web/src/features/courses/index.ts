export { addressNumber, enteredCourse } from './course-entry.ts';
export { type Course, coursesQuery, type Enrolment } from './queries.ts';
