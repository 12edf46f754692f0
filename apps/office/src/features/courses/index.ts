export { CoursePage } from './course-page.tsx';
export { CoursesPage } from './courses-page.tsx';
export { courseChoicesQuery, coursePartsQuery } from './queries.ts';
