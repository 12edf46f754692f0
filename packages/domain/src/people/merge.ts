import type { Day } from '../calendar/day.ts';

/** The fields of two students between which one chooses, with the columns of each. */
export const MERGE_FIELDS = {
  name: { label: 'Nome', columns: ['firstName', 'lastName'] },
  email: { label: 'E-mail', columns: ['email', 'emailVerifiedAt'] },
  cpf: { label: 'CPF', columns: ['cpf'] },
  phone: { label: 'Telefone', columns: ['phone'] },
  birth_date: { label: 'Nascimento', columns: ['birthDate'] },
  institution: { label: 'Instituição', columns: ['institution', 'jobTitle', 'linkedin'] },
  address: {
    label: 'Endereço',
    columns: ['street', 'number', 'complement', 'district', 'city', 'state', 'postCode'],
  },
} as const;

export type MergeField = keyof typeof MERGE_FIELDS;

export const MERGE_FIELD_NAMES = Object.keys(MERGE_FIELDS) as [MergeField, ...MergeField[]];

export type MergeSide = 'kept' | 'gone';

/** The records that a merge moves, in words. */
export const MERGE_RECORDS = {
  enrolments: 'matrículas',
  attempts: 'provas',
  orders: 'pedidos',
  notifications: 'avisos',
  reports: 'relatórios',
  mentorships: 'mentorias',
  consents: 'consentimentos',
  filled_sheets: 'gabaritos',
  lesson_messages: 'mensagens',
  error_reports: 'erros apontados',
  study_events: 'respostas de estudo',
  review_sessions: 'revisões',
  practices: 'treinos',
  practice_presets: 'treinos salvos',
  mail_outbox: 'e-mails',
  wallet_coupons: 'cupons da carteira',
  unsubscribe_tokens: 'links de descadastro',
  tracking_events: 'eventos',
  impersonations: 'acessos da academia',
  privacy_requests: 'solicitações LGPD',
} as const;

export type MergeRecord = keyof typeof MERGE_RECORDS;

export const MERGE_RECORD_NAMES = Object.keys(MERGE_RECORDS) as MergeRecord[];

const UNDO_MS = 7 * 24 * 60 * 60 * 1000;

/** Until when a merge can be undone. */
export const mergeUndoUntil = (now: Date): Date => new Date(now.getTime() + UNDO_MS);

/** The later of two last days of access; null is without an end. */
export const laterEnd = (a: Day | null, b: Day | null): Day | null =>
  a === null || b === null ? null : a > b ? a : b;

/** What a person said about a channel on both sides: null for nothing. A refusal wins over a consent. */
export const mergeChannel = (one: boolean | null, other: boolean | null): boolean =>
  one !== false && other !== false && (one === true || other === true);
