export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** Letters and digits in lower case without accents, so that "Tôro-Ltda" contains "toro". */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** A shorter part would forbid too many passwords. */
const MIN_FORBIDDEN_LENGTH = 3;

interface Owner {
  email: string;
  academyName: string;
}

/** The error of a new password of a member of staff, or null. Common passwords are checked by the server. */
export function staffPasswordError(password: string, { email, academyName }: Owner): string | null {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Use pelo menos ${MIN_PASSWORD_LENGTH} caracteres. Uma frase curta funciona bem.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Use no máximo ${MAX_PASSWORD_LENGTH} caracteres.`;
  const folded = fold(password);
  const contains = (text: string) => {
    const part = fold(text);
    return part.length >= MIN_FORBIDDEN_LENGTH && folded.includes(part);
  };
  if (contains(email.split('@')[0] ?? '')) return 'A senha não pode conter o seu e-mail.';
  if (contains(academyName)) return 'A senha não pode conter o nome da academia.';
  return null;
}
