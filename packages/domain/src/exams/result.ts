import { formatDuration } from './time.ts';

/** From so many percent correct on an exam is passed. */
export const PASS_PERCENT = 70;

/** Whether enough was right; without questions nothing is passed. */
export const isPassed = (correct: number, total: number, percent = PASS_PERCENT): boolean =>
  total > 0 && correct * 100 >= total * percent;

/** A mock attempt's average: correct divided by the stored answers times 100, rounded; 0 when there are none. */
export const mockAverage = (correct: number, answered: number): number =>
  answered === 0 ? 0 : Math.round((correct * 100) / answered);

export const RESULT_TITLE = 'Resultado da prova';
export const SEE_CORRECTED = 'Ver a prova corrigida >';

/** Você acertou 8 de 10 questões em 0 horas 12 min e 5 seg! */
export const formatResult = (correct: number, total: number, seconds: number): string =>
  `Você acertou ${correct} de ${total} questões em ${formatDuration(seconds)}!`;

/** Which step of its lesson an attempt ends in, and which mark it leaves there. */
export const resultStep = (redo: boolean) =>
  redo
    ? ({ step: 'lectureRedoResult', marks: 'second_test' } as const)
    : ({ step: 'lectureResult', marks: 'first_test' } as const);

/** Resolutions are hidden only while a mock is being taken. */
export const showsResolutions = (mode: 'attempt' | 'review', isMock: boolean): boolean =>
  mode === 'review' || !isMock;
