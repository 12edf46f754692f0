/** A local part, an at sign and a domain with a dot; only a mail can verify the rest. */
export const isEmail = (value: string) =>
  value.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
