export { LessonView } from './lesson-view.tsx';
