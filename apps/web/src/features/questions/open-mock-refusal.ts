import { ApiError } from '@toro/contract/client';

/** Why a question cannot be shown, with the ids of the previous and next one. */
interface OpenMockRefusal {
  message: string;
  previous: number | null;
  next: number | null;
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The server refuses questions of an open mock exam with a conflict. */
export function findOpenMockRefusal(error: unknown): OpenMockRefusal | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const details: Record<string, unknown> = Object(error.details);
  return {
    message: error.message,
    previous: idOf(details.previous_question_id),
    next: idOf(details.next_question_id),
  };
}
