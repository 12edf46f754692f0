import type { Permission } from '../../accounts/staff/permissions.ts';
import type { SubjectKind } from './kinds.ts';

interface Entity {
  /** Who may read the entity, and so its history. */
  permission: Permission;
  /** The address of its page in the office. */
  page(id: string): string;
}

const SECTION_PATHS: Readonly<Record<string, string>> = {
  academy: 'academia',
  contact: 'atendimento',
  social: 'redes-sociais',
  menu: 'menu',
  features: 'recursos',
  refunds: 'estornos',
  institutions: 'instituicoes',
  domains: 'dominios',
};

/** The kinds of entities that have a page of their own in the office. */
export const ENTITIES = {
  staff: { permission: 'staff.read', page: (id) => `/equipe/${id}` },
  student: { permission: 'people.read', page: (id) => `/alunos/${id}` },
  incident: { permission: 'privacy.write', page: (id) => `/alunos/incidentes/${id}` },
  'privacy-request': { permission: 'privacy.write', page: (id) => `/alunos/solicitacoes-lgpd/${id}` },
  setting: { permission: 'settings.read', page: (id) => `/configuracoes/${SECTION_PATHS[id] ?? ''}` },
  order: { permission: 'orders.read', page: (id) => `/pedidos/${id}` },
  brand: { permission: 'settings.read', page: (id) => `/configuracoes/marcas/${id}` },
  mail: { permission: 'settings.read', page: (id) => `/configuracoes/e-mails/${id}` },
  question: { permission: 'questions.read', page: (id) => `/questoes/${id}` },
  'class-group': { permission: 'courses.read', page: (id) => `/turmas/${id}` },
  lesson: { permission: 'courses.read', page: (id) => `/aulas/${id}` },
  exam: { permission: 'exams.read', page: (id) => `/provas/${id}` },
  course: { permission: 'courses.read', page: (id) => `/cursos/${id}` },
  file: { permission: 'media.read', page: (id) => `/arquivos/${id}` },
  podcast: { permission: 'courses.read', page: (id) => `/podcasts/${id}` },
  episode: { permission: 'courses.read', page: (id) => `/podcasts/episodios/${id}` },
  'score-text': { permission: 'courses.read', page: (id) => `/textos-de-nota/${id}` },
  banner: { permission: 'courses.read', page: (id) => `/banners/${id}` },
  coupon: { permission: 'promos.read', page: (id) => `/cupons/${id}` },
  affiliate: { permission: 'affiliates.read', page: (id) => `/afiliados/${id}` },
  lead: { permission: 'leads.read', page: (id) => `/carrinhos/${id}` },
} as const satisfies Partial<Record<SubjectKind, Entity>>;

export type EntityKind = keyof typeof ENTITIES;

export interface EntityName {
  kind: EntityKind;
  id: string;
}

/** An entity with a page, from a text such as `brand:aurora`. */
export function parseEntity(text: string): EntityName | null {
  const at = text.indexOf(':');
  const kind = text.slice(0, at);
  return at > 0 && Object.hasOwn(ENTITIES, kind)
    ? { kind: kind as EntityKind, id: text.slice(at + 1) }
    : null;
}
