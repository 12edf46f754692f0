import { ApiError } from '@toro/contract/client';

/** Why a question cannot be shown, with the ids of the previous and next one. */
export interface QuestionRejection {
  title: string;
  message: string;
  previous: number | null;
  next: number | null;
}

const TITLES = new Map<unknown, string>([
  ['held_for_mock', 'Questão de simulado'],
  ['other_certification', 'Questão de outra certificação'],
]);

const NOT_FOUND = 404;
const MISSING: QuestionRejection = {
  title: 'Não encontramos esta questão',
  message:
    'O código pode estar incompleto, ou a questão saiu do banco. Procure por ela na lista de questões.',
  previous: null,
  next: null,
};

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The rejection in an error: the question does not exist, is held for a mock exam, or is of a certification of another course. */
export function findQuestionRejection(error: unknown): QuestionRejection | null {
  const details: Record<string, unknown> = Object(error instanceof ApiError && error.details);
  if (!(error instanceof ApiError)) return null;
  if (error.status === NOT_FOUND) return MISSING;
  const title = TITLES.get(details.reason);
  if (!title) return null;
  return {
    title,
    message: error.message,
    previous: idOf(details.previous_question_id),
    next: idOf(details.next_question_id),
  };
}
