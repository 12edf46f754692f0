import type { LessonStep } from '../../catalogue/lessons/lesson-steps.ts';
import { formatDuration } from './time.ts';

/** The minimum percentage of correct answers that passes. */
export const PASS_PERCENT = 70;

/** Whether the exam is passed; without questions it is not. */
export const isPassed = (correct: number, total: number, percent = PASS_PERCENT): boolean =>
  total > 0 && correct * 100 >= total * percent;

/** The right answers in percent, rounded; 0 without questions. */
export const resultPercent = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((correct * 100) / total);

/** A mock exam's average: correct divided by the stored answers times 100, rounded; 0 when there are none. */
export const mockAverage = (correct: number, answered: number): number =>
  answered === 0 ? 0 : Math.round((correct * 100) / answered);

export const RESULT_TITLE = 'Resultado da prova';
export const SEE_CORRECTED = 'Ver a prova corrigida >';

/** Você acertou 8 de 10 questões em 0 horas 12 min e 5 seg! */
export const formatResult = (correct: number, total: number, seconds: number): string =>
  `Você acertou ${correct} de ${total} questões em ${formatDuration(seconds)}!`;

/** The step of its lesson while an attempt is taken. */
export const attemptStep = (redo: boolean): LessonStep => (redo ? 'lectureRedo' : 'lecture');

/** The step of its lesson in which an attempt ends, and the mark that it sets there. */
export const resultStep = (redo: boolean): { step: LessonStep; marks: 'first_test' | 'second_test' } =>
  redo ? { step: 'lectureRedoResult', marks: 'second_test' } : { step: 'lectureResult', marks: 'first_test' };

/** Resolutions are hidden only while a mock is being taken. */
export const showsResolutions = (mode: 'attempt' | 'review', isMock: boolean): boolean =>
  mode === 'review' || !isMock;
