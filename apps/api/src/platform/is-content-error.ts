/**
 * Whether a parser failed on what it read, such as by a stack that is too deep. The same content fails again, so the job
 * is not retried. Errors of the network, the database and the storage have a code or a cause.
 */
export const isContentError = (error: unknown): boolean =>
  (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError) &&
  error.cause === undefined &&
  !('code' in error);
