import type { LessonStep } from '../../catalogue/lessons/lesson-steps.ts';
import type { SideStep } from '../../catalogue/lessons/side-step.ts';

export const REVIEW_TITLE = 'Revisão da prova';
export const REDO_LABEL = 'Refazedo questões erradas';
export const NOTHING_TO_REDO =
  'Não encontramos provas finalizadas, por favor realize a prova antes de tentar fazer a revisão';

/** The step of a lesson while a finished test is reviewed. */
export const REVIEW_STEP = 'lectureReview' satisfies LessonStep;

/** The step after a review is closed: the exam, or after a redo the start of the material. */
export const stepAfterReview = (redo: boolean) => (redo ? 'file' : 'lecture') satisfies SideStep;

export type ReviewFilter = 'all' | 'wrong' | 'correct';

export const REVIEW_FILTERS: readonly { value: ReviewFilter; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'wrong', label: 'Somente questões erradas' },
  { value: 'correct', label: 'Somente questões certas' },
];

interface CorrectedAnswer {
  correta: 0 | 1;
  marcada?: boolean;
}

export interface CorrectedQuestion {
  answers: readonly CorrectedAnswer[];
}

/** A question is right when its marked option has `correta` 1; without a mark it is wrong. */
export const isAnsweredCorrectly = ({ answers }: CorrectedQuestion): boolean =>
  answers.some(({ correta, marcada }) => marcada === true && correta === 1);

/** The filter is offered when some but not all answers are wrong. */
export function shouldOfferFilter(questions: readonly CorrectedQuestion[]): boolean {
  const right = questions.filter(isAnsweredCorrectly).length;
  return right > 0 && right < questions.length;
}

/** The questions that match a filter, in order. */
export const filterReview = <T extends CorrectedQuestion>(
  questions: readonly T[],
  filter: ReviewFilter,
): T[] =>
  questions.filter(
    (question) => filter === 'all' || isAnsweredCorrectly(question) === (filter === 'correct'),
  );

/** The index of the next question that matches, wrapping around at the end; null when there is none. */
function findNextIndex<T>(questions: readonly T[], current: number, matches: (question: T) => boolean) {
  for (let step = 1; step <= questions.length; step += 1) {
    const at = (current + step) % questions.length;
    const question = questions[at];
    if (question !== undefined && matches(question)) return at;
  }
  return null;
}

/** The index of the next wrong question, wrapping around at the end; null when there is none. */
export const nextWrongIndex = (questions: readonly CorrectedQuestion[], current: number): number | null =>
  findNextIndex(questions, current, (question) => !isAnsweredCorrectly(question));

/** The index of another question that was marked for review, wrapping around; null when there is none. */
export function nextMarkedIndex(questions: readonly { marked?: boolean }[], current: number): number | null {
  const next = findNextIndex(questions, current, ({ marked }) => marked === true);
  return next === current ? null : next;
}

/** Você acertou 8 de 10 questões */
export const formatReviewSummary = (correct: number, total: number): string =>
  `Você acertou ${correct} de ${total} questões`;
