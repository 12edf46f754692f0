import { type Attempt, firstUnanswered, unansweredQuestions } from './attempt.ts';

/** The position of the current question in percent: its number times 100 divided by the total. */
export const progressPercent = (number: number, total: number): number =>
  total === 0 ? 0 : (number * 100) / total;

type AnswerProgress = Pick<Attempt, 'questions' | 'answers'>;

/**
 * The question that 'Próximo' goes to: the only one without an answer, the next one without, else the next in order, else
 * null.
 */
export function nextQuestionIndex(attempt: AnswerProgress, current: number): number | null {
  const { questions, answers } = attempt;
  const blanks = unansweredQuestions(attempt);
  const open =
    blanks.length === 1
      ? questions.findIndex((question, at) => at !== current && question === blanks[0])
      : questions.findIndex((question, at) => at > current && !(question in answers));
  if (open !== -1) return open;
  return current + 1 < questions.length ? current + 1 : null;
}

export interface ForwardButton {
  label: 'Próximo' | 'Finalizar';
  enabled: boolean;
}

/** The forward button in an attempt: 'Finalizar' on the last question, and on the only one without an answer. */
export function forwardInAttempt(attempt: AnswerProgress, current: number): ForwardButton {
  const last = current === attempt.questions.length - 1;
  const [blank, ...others] = unansweredQuestions(attempt);
  const isOnlyBlank = others.length === 0 && blank !== undefined && blank === attempt.questions[current];
  return {
    label: last || isOnlyBlank ? 'Finalizar' : 'Próximo',
    enabled: true,
  };
}

/** The forward button in a review, which ends with the last question. */
export const forwardInReview = (total: number, current: number): ForwardButton => ({
  label: 'Próximo',
  enabled: current + 1 < total,
});

/** 'Anterior' is disabled on the first question. */
export const canGoBack = (current: number): boolean => current > 0;

export const UNANSWERED_DIALOG = {
  text: 'Você precisa responder todas as questões antes de finalizar a prova!',
  goToFirst: 'Ir para a primeira questão em branco',
  seeAll: 'Ver questões não respondidas',
  cancel: 'Cancelar',
} as const;

export const FINISH_DIALOG = {
  text: 'Você tem certeza que deseja FINALIZAR a prova?',
  yes: 'Sim',
  no: 'Não',
} as const;

export const FINISH_LABEL = 'Salvar e ver resultado';

export type FinishPrompt = { kind: 'blanks'; questions: number[]; first: number } | { kind: 'confirm' };

/** The dialog before the finish: the list of unanswered questions if there are any, else the confirmation. */
export function chooseFinishPrompt(attempt: AnswerProgress): FinishPrompt {
  const first = firstUnanswered(attempt);
  return first === null
    ? { kind: 'confirm' }
    : { kind: 'blanks', questions: unansweredQuestions(attempt), first };
}

/** 'Salvar e ver resultado' appears at the end of the strip once every question is answered. */
export const offersResult = (attempt: AnswerProgress): boolean => firstUnanswered(attempt) === null;
