/** Data errors, constraint violations and deadlocks concern single rows; any other error concerns the whole batch. */
export function isRowError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^(22|23|40)/.test(String(cause.code))) return true;
  return false;
}
