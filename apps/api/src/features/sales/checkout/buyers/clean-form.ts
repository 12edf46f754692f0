import { stripControlCharacters } from '@toro/domain/base/text/strip-control-characters';

const cleanValue = (value: unknown) =>
  typeof value === 'string' ? stripControlCharacters(value).replace(/\s+/g, ' ') : value;

/** Reduces each text of a form to one line and removes characters that PostgreSQL cannot store. */
export const cleanForm = <T extends object>(form: T): T =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, cleanValue(value)])) as T;
