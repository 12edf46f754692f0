/** Something, an at sign, a domain with a dot: the rest only a mail can tell. */
export const isEmail = (value: string) =>
  value.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
