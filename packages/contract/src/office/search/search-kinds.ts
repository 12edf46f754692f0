import { OFFICE_PAGES } from '@toro/domain/accounts/staff/office-pages';
import type { Permission } from '@toro/domain/accounts/staff/permissions';

interface SearchKind {
  label: string;
  permission: Permission;
  /** The first part of the address of its page. */
  page: string;
}

/** What the search of the office finds besides its pages. */
export const SEARCH_KINDS = {
  students: { label: 'Alunos', permission: 'people.read', page: 'alunos' },
  orders: { label: 'Pedidos', permission: 'orders.read', page: 'pedidos' },
  questions: { label: 'Questões', permission: 'questions.read', page: 'questoes' },
  lessons: { label: 'Aulas', permission: 'courses.read', page: 'aulas' },
  courses: { label: 'Cursos', permission: 'courses.read', page: 'cursos' },
  coupons: { label: 'Cupons', permission: 'promos.read', page: 'cupons' },
  affiliates: { label: 'Afiliados', permission: 'affiliates.read', page: 'afiliados' },
  files: { label: 'Arquivos', permission: 'media.read', page: 'arquivos' },
  staff: { label: 'Equipe', permission: 'staff.read', page: 'equipe' },
} as const satisfies Record<string, SearchKind>;

export type SearchKindName = keyof typeof SEARCH_KINDS;

export const SEARCH_KIND_NAMES = Object.keys(SEARCH_KINDS) as SearchKindName[];

/** A kind is offered once the office has its page: no result may lead to nothing. */
export const hasPage = (kind: SearchKindName): boolean =>
  OFFICE_PAGES.some((page) => page === SEARCH_KINDS[kind].page);

export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;
export const MAX_RESULTS = 5;
