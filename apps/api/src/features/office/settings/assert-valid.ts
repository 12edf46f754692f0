import { AppError } from '../../../platform/errors.ts';

/** Throws 422 with the errors by field, if there are any. */
export function assertValid(errors: Record<string, string | undefined>): void {
  const details = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  const [first] = details;
  if (first) throw new AppError('invalid_input', first.message, details);
}
