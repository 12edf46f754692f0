export { ExamPage } from './exam-page.tsx';
export { ExamsPage } from './exams-page.tsx';
