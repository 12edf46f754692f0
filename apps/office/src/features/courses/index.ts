export { CoursePage } from './course-page.tsx';
export { CoursesPage } from './courses-page.tsx';
export { coursePartsQuery } from './queries.ts';
