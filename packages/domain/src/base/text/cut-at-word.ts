/** At most `max` characters, cut between two words, with an ellipsis when cut. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const end = start.search(/\s+\S*$/);
  // A word alone that is longer is cut within.
  return `${(end > 0 ? start.slice(0, end) : start.replace(/[\ud800-\udbff]$/, '')).replace(/[\s,;:.]+$/, '')}…`;
}
