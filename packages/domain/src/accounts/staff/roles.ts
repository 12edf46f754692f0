/** The roles of the office, from the one that may do everything to the one that only reads. */
export const ROLES = [
  'owner',
  'content',
  'exams',
  'teacher',
  'support',
  'finance',
  'communication',
  'auditor',
] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Direção',
  content: 'Conteúdo',
  exams: 'Provas',
  teacher: 'Professor',
  support: 'Atendimento',
  finance: 'Financeiro',
  communication: 'Comunicação',
  auditor: 'Auditoria',
};

/** Roles in words, such as "Direção e Financeiro". */
export const formatRoles = (roles: readonly Role[]): string =>
  new Intl.ListFormat('pt-BR').format(
    ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_NAMES[role]),
  );
