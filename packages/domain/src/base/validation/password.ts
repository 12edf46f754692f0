/** The rules of a new password as texts, with whether each is met. */
export function checkPasswordRules(password: string) {
  return [
    { text: 'De 8 a 16 caracteres', met: password.length >= 8 && password.length <= 16 },
    { text: 'Letras maiúsculas e minúsculas', met: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) },
    { text: 'Pelo menos um número', met: /\d/.test(password) },
    { text: 'Pelo menos um caractere especial', met: /[^\p{L}\d\s]/u.test(password) },
  ];
}

export function newPasswordError(password: string): string | null {
  if (password === '') return 'Preencha a nova senha';
  const broken = checkPasswordRules(password).filter((rule) => !rule.met);
  return broken.length === 0
    ? null
    : `A nova senha precisa ter: ${broken.map((rule) => rule.text.toLowerCase()).join('; ')}.`;
}

export function repeatedPasswordError(password: string, repeated: string): string | null {
  if (repeated === '') return 'Repita a nova senha';
  return repeated === password ? null : 'As senhas não coincidem';
}
