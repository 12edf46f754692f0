// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu;

/** What a person typed without the characters that no screen shows and no database keeps. */
export const stripControlCharacters = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trim();
