/** At most `max` characters, with an ellipsis in place of what was cut. */
export const truncate = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).trimEnd()}…`;
