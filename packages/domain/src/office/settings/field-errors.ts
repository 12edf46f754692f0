/** The errors of a form by field; a valid field is absent. */
export type FieldErrors<T> = { [K in keyof T]?: string };

/** Whether an address is a complete https link. */
export const isHttpsLink = (value: string): boolean =>
  value.length <= 500 && /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$/.test(value);

export const HTTPS_ERROR = 'Digite um link completo, que comece com https://.';

/** The fields that have an error. */
export const dropValid = <T>(errors: { [K in keyof T]?: string | null }): FieldErrors<T> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors<T>;
