const TRAILING_HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** At most `max` characters, with an ellipsis when cut; an emoji is never split. */
export const truncate = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(TRAILING_HIGH_SURROGATE, '').trimEnd()}…`;
