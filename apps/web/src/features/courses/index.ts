export { addressNumber, enteredCourse } from './course-entry.ts';
export { COURSES_FAILURE, type Course, coursesQuery, type Enrolment } from './queries.ts';
