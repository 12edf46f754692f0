import { ApiError } from '@toro/contract/client';

/** Why a question is kept back, and the way past it. */
interface OpenMockRefusal {
  message: string;
  previous: number | null;
  next: number | null;
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** A question of a mock that is still open explains nothing. */
export function findOpenMockRefusal(error: unknown): OpenMockRefusal | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const details: Record<string, unknown> = Object(error.details);
  return {
    message: error.message,
    previous: idOf(details.previous_question_id),
    next: idOf(details.next_question_id),
  };
}
