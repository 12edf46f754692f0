export { CoursePage } from './course-page.tsx';
export { CoursesPage } from './courses-page.tsx';
export { NewCourseDialog } from './new-course-dialog.tsx';
export { courseChoicesQuery, coursePartsQuery } from './queries.ts';
