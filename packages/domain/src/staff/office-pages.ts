/** The first part of the address of each page of the office, besides its home. The student area has no page there. */
export const OFFICE_PAGES = [
  'entrar',
  'convite',
  'nova-senha',
  'conta',
  'alunos',
  'equipe',
  'auditoria',
  'arquivos',
  'questoes',
  'cupons',
  'afiliados',
  'carrinhos',
  'pedidos',
  'configuracoes',
  'cursos',
  'turmas',
  'aulas',
] as const;

const PAGE = new RegExp(`^/(?:${OFFICE_PAGES.join('|')})(?:[/?#]|$)`);

/** Whether a path is a page of the office, its home excepted. */
export const isOfficePage = (url: string): boolean => PAGE.test(url);
