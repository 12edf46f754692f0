/** No editor writes a longer style. */
const MAX_LENGTH = 1000;

const TAGS: readonly [RegExp, string][] = [
  [/font-weight\s*:\s*(bold|bolder|[6-9]00)/, 'strong'],
  [/font-style\s*:\s*italic/, 'em'],
  [/text-decoration(-line)?\s*:[^;]*underline/, 'u'],
  [/text-decoration(-line)?\s*:[^;]*line-through/, 's'],
  [/vertical-align\s*:\s*sub/, 'sub'],
  [/vertical-align\s*:\s*super/, 'sup'],
];

/** The tags with the meaning of a style: editors write underlined text as a styled `span`. */
export const tagsOfStyle = (style: string): string[] =>
  TAGS.filter(([pattern]) => pattern.test(style.slice(0, MAX_LENGTH).toLowerCase())).map(([, tag]) => tag);
