export { getCalendar, saveCalendar } from './calendar.ts';
export { copyLesson } from './copy-lesson.ts';
export { reorderLessons } from './lesson-order.ts';
export { exportLessons, getLessonUsage, listAllLessons, listCourseLessons } from './office-lessons.ts';
