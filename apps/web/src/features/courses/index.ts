export { addressNumber, enteredCourse } from './course-entry.ts';
export { COURSES_FAILURE, coursesQuery, type Enrolment } from './queries.ts';
