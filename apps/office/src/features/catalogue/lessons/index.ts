export { CalendarPage } from './calendar-page.tsx';
export { CourseLessonsPage } from './course-lessons-page.tsx';
export { LessonPage } from './lesson-page.tsx';
export { LessonsPage } from './lessons-page.tsx';
