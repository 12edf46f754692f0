const TRAILING_HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** At most `max` characters, with an ellipsis in place of what was cut; an emoji is cut off whole. */
export const truncate = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(TRAILING_HIGH_SURROGATE, '').trimEnd()}…`;
