const UNKNOWN_ERROR = 'Algo deu errado. Tente de novo em instantes.';

interface ServerError extends Error {
  status: number;
  details?: unknown;
}

const isServerError = (error: unknown): error is ServerError => error instanceof Error && 'status' in error;

/** The message of a failed request, for display. */
export const describeError = (error: unknown): string =>
  isServerError(error) ? error.message : UNKNOWN_ERROR;

/** The errors of a 422 response by field, for the fields of this form: its `details` are `{ field, message }`. */
export function readFieldErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  if (!isServerError(error) || !Array.isArray(error.details)) return {};
  const found: Record<string, string> = {};
  for (const { field, message } of error.details.map(Object))
    if (fields.includes(field) && typeof message === 'string') found[field] ??= message;
  return found;
}
