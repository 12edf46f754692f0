import { type Day, daysBetween } from '../../base/calendar/day.ts';
import { addWorkingDays } from '../../base/calendar/working-days.ts';

export const INCIDENT_KINDS = {
  leak: 'Vazamento',
  access: 'Acesso indevido',
  loss: 'Perda ou roubo',
  change: 'Alteração ou exclusão',
  outage: 'Dados fora do ar',
} as const;

export type IncidentKind = keyof typeof INCIDENT_KINDS;

export const INCIDENT_KIND_NAMES = Object.keys(INCIDENT_KINDS) as [IncidentKind, ...IncidentKind[]];

/** The data that may be concerned. */
export const INCIDENT_DATA = {
  contact: 'Nome e contato',
  document: 'CPF e nascimento',
  address: 'Endereço',
  payment: 'Compras e pagamentos',
  password: 'Senhas e acessos',
  study: 'Estudo e notas',
  staff: 'Dados da equipe',
} as const;

export type IncidentData = keyof typeof INCIDENT_DATA;

export const INCIDENT_DATA_NAMES = Object.keys(INCIDENT_DATA) as [IncidentData, ...IncidentData[]];

export const INCIDENT_STATES = { open: 'Aberto', closed: 'Encerrado' } as const;

export type IncidentState = keyof typeof INCIDENT_STATES;

/** Who can be told of an incident. */
export const NOTICE_RECIPIENTS = {
  authority: 'ANPD',
  people: 'Titulares',
  partner: 'Parceiro ou operador',
  police: 'Polícia',
} as const;

export type NoticeRecipient = keyof typeof NOTICE_RECIPIENTS;

export const NOTICE_RECIPIENT_NAMES = Object.keys(NOTICE_RECIPIENTS) as [
  NoticeRecipient,
  ...NoticeRecipient[],
];

export interface IncidentNotice {
  whom: NoticeRecipient;
  on: Day;
  /** How it was told, or the number of the receipt. */
  reference: string;
}

export const INCIDENT_LIMITS = {
  title: 120,
  text: 4000,
  reference: 200,
  conclusion: 2000,
  shortest: 5,
  notices: 50,
} as const;

/** The regulation's limit for telling the authority and the people, when there may be a risk to them. */
const NOTICE_WORKING_DAYS = 3;

/** Who has to be told of an incident with a risk to people. */
const REQUIRED: readonly NoticeRecipient[] = ['authority', 'people'];

/** The last day to tell: the third working day after the academy knew. */
export const noticeDueDay = (knownOn: Day): Day => addWorkingDays(knownOn, NOTICE_WORKING_DAYS);

interface Risk {
  /** Whether people may be harmed; null while it is not known, which counts as yes. */
  hasRisk: boolean | null;
  notices: readonly Pick<IncidentNotice, 'whom'>[];
}

/** Who still has to be told. */
export const findMissingNotices = ({ hasRisk, notices }: Risk): NoticeRecipient[] =>
  hasRisk === false ? [] : REQUIRED.filter((whom) => !notices.some((notice) => notice.whom === whom));

/** Whether somebody has to be told of an incident yet. */
export const TELLING_STATES = { missing: 'Falta comunicar', told: 'Feita', none: 'Não é devida' } as const;

export type TellingState = keyof typeof TELLING_STATES;

export function findTellingState(risk: Risk): TellingState {
  if (risk.hasRisk === false) return 'none';
  return findMissingNotices(risk).length === 0 ? 'told' : 'missing';
}

/** How long there is to tell, in words; null when nobody has to be told any more. */
export function describeNoticeDue(risk: Risk, dueOn: Day, today: Day): string | null {
  if (findMissingNotices(risk).length === 0) return null;
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'Comunicação atrasada';
  if (days === 0) return 'Comunicar hoje';
  return days === 1 ? 'Comunicar em 1 dia' : `Comunicar em ${days} dias`;
}

/** Why an incident cannot be closed yet; null when it can. */
export function closingError(risk: Risk): string | null {
  if (risk.hasRisk === null) return 'Diga antes se pode haver risco ou dano às pessoas.';
  const missing = findMissingNotices(risk);
  return missing.length === 0
    ? null
    : `Registre antes a comunicação: ${missing.map((whom) => NOTICE_RECIPIENTS[whom]).join(' e ')}.`;
}

const OLDEST_DAYS = 365;

/** The error of a day on which something was known or told; null when it may be sent. */
export function incidentDayError(day: Day, today: Day): string | null {
  const age = daysBetween(day, today);
  if (age < 0) return 'O dia não pode estar no futuro.';
  return age > OLDEST_DAYS ? 'Confira o ano: foi há mais de um ano.' : null;
}
