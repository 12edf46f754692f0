/** The characters of Windows-1252 at 0x80 to 0x9f. Unicode has control characters there, which no text contains. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const toWindows1252 = (character: string): string =>
  WINDOWS_1252[character.charCodeAt(0) - 0x80]?.replace(/[\u0080-\u009f]/, '') ?? '';

/** Replaces characters one by one, so that a text may be normalised in pieces. */
export const normalizeCharacters = (text: string): string =>
  text
    .replace(/[\u0080-\u009f]/g, toWindows1252)
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '');

/** One spelling for each text: composed accents, common spaces, no invisible characters. */
export const normalizeText = (text: string): string => normalizeCharacters(text).normalize('NFC');
