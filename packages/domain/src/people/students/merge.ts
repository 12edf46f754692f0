import type { Day } from '../../base/calendar/day.ts';

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

/** What two records of one person rarely have different. */
export const MERGE_IDENTITY = { cpf: 'CPF', birth_date: 'data de nascimento', city: 'cidade' } as const;

export type MergeIdentity = keyof typeof MERGE_IDENTITY;

export const MERGE_IDENTITY_NAMES = Object.keys(MERGE_IDENTITY) as [MergeIdentity, ...MergeIdentity[]];

export type MergeSide = 'kept' | 'gone';

/** The records that a merge moves, in words. */
export const MERGE_RECORDS = {
  enrolments: { one: 'matrícula', many: 'matrículas' },
  attempts: { one: 'prova', many: 'provas' },
  orders: { one: 'pedido', many: 'pedidos' },
  notifications: { one: 'aviso', many: 'avisos' },
  reports: { one: 'relatório', many: 'relatórios' },
  mentorships: { one: 'mentoria', many: 'mentorias' },
  consents: { one: 'consentimento', many: 'consentimentos' },
  filled_sheets: { one: 'gabarito', many: 'gabaritos' },
  lesson_messages: { one: 'mensagem', many: 'mensagens' },
  error_reports: { one: 'erro apontado', many: 'erros apontados' },
  study_events: { one: 'resposta de estudo', many: 'respostas de estudo' },
  review_sessions: { one: 'revisão', many: 'revisões' },
  practices: { one: 'treino', many: 'treinos' },
  practice_presets: { one: 'treino salvo', many: 'treinos salvos' },
  mail_outbox: { one: 'e-mail', many: 'e-mails' },
  wallet_coupons: { one: 'cupom da carteira', many: 'cupons da carteira' },
  unsubscribe_tokens: { one: 'link de descadastro', many: 'links de descadastro' },
  tracking_events: { one: 'evento', many: 'eventos' },
  impersonations: { one: 'acesso da academia', many: 'acessos da academia' },
  privacy_requests: { one: 'solicitação LGPD', many: 'solicitações LGPD' },
} as const;

export type MergeRecord = keyof typeof MERGE_RECORDS;

export const MERGE_RECORD_NAMES = Object.keys(MERGE_RECORDS) as MergeRecord[];

const UNDO_MS = 7 * 24 * 60 * 60 * 1000;

/** Until when a merge can be undone. */
export const mergeUndoUntil = (now: Date): Date => new Date(now.getTime() + UNDO_MS);

/** The later of two last days of access; null is without an end. */
export const laterEnd = (a: Day | null, b: Day | null): Day | null =>
  a === null || b === null ? null : a > b ? a : b;

/** The later of two instants; null for none. */
export const laterInstant = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b > a) ? b : a;

/** What a person said about a channel on both sides: null for nothing. A rejection wins over a consent. */
export const mergeChannel = (one: boolean | null, other: boolean | null): boolean =>
  one !== false && other !== false && (one === true || other === true);
