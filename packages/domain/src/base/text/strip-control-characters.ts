// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu;

/** Removes characters that are invisible or that the database rejects. */
export const stripControlCharacters = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trim();
