/** Checks an error and its causes, because the database driver's error is wrapped. */
export function hasCause(error: unknown, matches: (code: string, message: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (matches(typeof code === 'string' ? code : '', cause.message)) return true;
  }
  return false;
}

/** PostgreSQL's code of a write in a read-only transaction, and of every write on a standby. */
const READ_ONLY_TRANSACTION = '25006';

export const isReadOnlyViolation = (error: unknown) =>
  hasCause(error, (code) => code === READ_ONLY_TRANSACTION);

/** The connection was rejected, lost or not made in time, or the server stops or starts. */
export const isConnectionLoss = (error: unknown) =>
  hasCause(
    error,
    (code, message) =>
      /^(08|57P0)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE)$/.test(code) ||
      /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(message),
  );
