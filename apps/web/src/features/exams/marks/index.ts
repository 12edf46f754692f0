export { useQuestionMarks } from './question-marks.tsx';
