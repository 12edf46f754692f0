import { plainText } from '@toro/domain/text/plain-text';

const plain = (value: unknown) => (typeof value === 'string' ? plainText(value).replace(/\s+/g, ' ') : value);

/** A form whose texts are one line each, without the characters that no database keeps. */
export const plainForm = <T extends object>(form: T): T =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, plain(value)])) as T;
