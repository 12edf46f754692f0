import { stripControlCharacters } from '@toro/domain/text/strip-control-characters';

const plain = (value: unknown) => (typeof value === 'string' ? stripControlCharacters(value).replace(/\s+/g, ' ') : value);

/** A form whose texts are one line each, without the characters that no database keeps. */
export const plainForm = <T extends object>(form: T): T =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, plain(value)])) as T;
