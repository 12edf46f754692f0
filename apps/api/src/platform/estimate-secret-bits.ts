/** English and Portuguese text has between one and two bits per letter. */
const BITS_OF_WORD_LETTER = 2;
/** At least two letters before a separator, or four in a row. */
const WORD = /[A-Z]?[a-z]{2,}[\s.,;:_-]+|[A-Z]?[a-z]{4,}|[A-Z]{4,}/g;
const SEQUENCE_LENGTH = 4;

function alphabetSize(secret: string): number {
  if (/^[0-9a-f]+$/i.test(secret)) return 16;
  const classes: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^a-zA-Z0-9]/, 33],
  ];
  return classes.reduce((size, [pattern, count]) => size + (pattern.test(secret) ? count : 0), 0);
}

/** Whether a character ends four equal or consecutive ones, or four that occur earlier in the secret. */
function isPredictable(secret: string, at: number): boolean {
  const start = at - SEQUENCE_LENGTH + 1;
  if (start < 0) return false;
  const last = secret.slice(start, at + 1);
  if (secret.slice(0, at).includes(last)) return true;
  const steps = [...last].slice(1).map((char, index) => char.charCodeAt(0) - last.charCodeAt(index));
  return Math.abs(steps[0] ?? 2) <= 1 && steps.every((step) => step === steps[0]);
}

/**
 * A low estimate of the randomness of a secret, in bits: the logarithm of the alphabet for each character, two bits for
 * letters that look like words, none for predictable characters.
 */
export function estimateSecretBits(secret: string): number {
  const bitsOfRandom = Math.log2(alphabetSize(secret));
  const wordLetters = new Set<number>();
  if (bitsOfRandom > 4)
    for (const { index, 0: word } of secret.matchAll(WORD))
      for (let at = index; at < index + word.length; at++) wordLetters.add(at);
  let bits = 0;
  for (let at = 0; at < secret.length; at++) {
    if (isPredictable(secret, at)) continue;
    bits += wordLetters.has(at) ? Math.min(BITS_OF_WORD_LETTER, bitsOfRandom) : bitsOfRandom;
  }
  return Math.floor(bits);
}
