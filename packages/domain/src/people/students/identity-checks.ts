/** What can be checked with a person before their e-mail is corrected. */
export const IDENTITY_CHECKS = {
  cpf: 'CPF',
  birth_date: 'Data de nascimento',
  order: 'Número do pedido',
} as const;

export type IdentityCheck = keyof typeof IDENTITY_CHECKS;

export const IDENTITY_CHECK_NAMES = Object.keys(IDENTITY_CHECKS) as [IdentityCheck, ...IdentityCheck[]];
