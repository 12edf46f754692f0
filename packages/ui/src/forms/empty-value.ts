/** The value of a field that nobody has filled in; an object of several parts has none and stays. */
export function emptyValue(value: unknown, initial: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'boolean') return false;
  if (typeof value === 'number') return typeof initial === 'number' ? 0 : null;
  if (Array.isArray(value)) return [];
  return initial === null ? null : value;
}
