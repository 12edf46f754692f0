/** The first part of the address of each page of the office, besides its home. */
export const OFFICE_PAGES = [
  'entrar',
  'convite',
  'nova-senha',
  'conta',
  'ajuda',
  'alunos',
  'equipe',
  'auditoria',
  'arquivos',
  'banners',
  'questoes',
  'erros-apontados',
  'cupons',
  'afiliados',
  'carrinhos',
  'pedidos',
  'configuracoes',
  'cursos',
  'turmas',
  'aulas',
  'provas',
  'mentores',
  'podcasts',
  'textos-de-nota',
  'previa',
] as const;

/** Pages that the public site has at the same address on its own hosts: the courses on sale. */
const PUBLIC_PAGES: readonly string[] = ['cursos'];

const OWN_PAGES = OFFICE_PAGES.filter((page) => !PUBLIC_PAGES.includes(page));

const PAGE = new RegExp(`^/(?:${OWN_PAGES.join('|')})(?:[/?#]|$)`);

/** Whether a path is a page of the office alone, its home excepted. */
export const isOfficePage = (url: string): boolean => PAGE.test(url);
