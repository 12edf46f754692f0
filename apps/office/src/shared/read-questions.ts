import { ApiError } from '@toro/contract/api-error';

/** What the server wants to be confirmed before it saves. */
export const readQuestions = (error: unknown): string[] =>
  error instanceof ApiError && error.status === 409
    ? ((error.details as { confirm?: string[] } | undefined)?.confirm ?? [])
    : [];
