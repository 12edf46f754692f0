import { ACTIONS, type ActionName } from '../../office/audit/actions.ts';

/** The kinds of entries of a student's timeline, by which it is filtered. */
export const TIMELINE_KINDS = {
  enrolment: 'Matrículas',
  attempt: 'Provas',
  order: 'Pedidos',
  payment: 'Pagamentos',
  mail: 'E-mails',
  notification: 'Avisos',
  session: 'Acessos',
  consent: 'Consentimentos',
  wallet: 'Carteira',
  mentorship: 'Mentorias',
  'error-report': 'Erros apontados',
  staff: 'Equipe',
} as const;

export type TimelineKind = keyof typeof TIMELINE_KINDS;

export const TIMELINE_KIND_NAMES = Object.keys(TIMELINE_KINDS) as TimelineKind[];

/** What happened, by kind and event; the name of the entity follows. */
const SENTENCES: { [K in Exclude<TimelineKind, 'staff'>]: Readonly<Record<string, string>> } = {
  enrolment: {
    created: 'Matrícula em',
    cancelled: 'Matrícula cancelada em',
    ended: 'Matrícula encerrada em',
  },
  attempt: { started: 'Começou', finished: 'Entregou' },
  order: { created: 'Pedido de', paid: 'Pedido pago de' },
  payment: {
    created: 'Pagamento criado',
    sent: 'Pagamento enviado',
    waiting: 'Pagamento em espera',
    approved: 'Pagamento aprovado',
    denied: 'Pagamento recusado',
    error: 'Pagamento com erro',
    expired: 'Pagamento vencido',
    cancelled: 'Pagamento estornado',
  },
  mail: { queued: 'E-mail' },
  notification: { posted: 'Recebeu o aviso', read: 'Leu o aviso', deleted: 'Apagou o aviso' },
  session: { opened: 'Entrou', ended: 'Sessão encerrada' },
  consent: { granted: 'Aceitou', withdrawn: 'Retirou' },
  wallet: { moved: '' },
  mentorship: {
    requested: 'Pediu mentoria',
    confirmed: 'Mentoria confirmada',
    cancelled: 'Mentoria cancelada',
  },
  'error-report': { sent: 'Apontou um erro na questão', answered: 'Recebeu resposta sobre a questão' },
};

export const CONSENT_NAMES: Readonly<Record<string, string>> = {
  terms: 'Termos de uso',
  privacy: 'Privacidade',
  phone: 'Telefone',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  reminder: 'Lembrete de compra',
};

interface TimelineEntry {
  kind: TimelineKind;
  event: string;
  name: string;
}

/** The sentence of an entry, before the name of its entity. */
export function describeEvent({ kind, event, name }: TimelineEntry): { verb: string; entity: string } {
  if (kind === 'staff')
    return { verb: name || 'Equipe', entity: ACTIONS[event as ActionName]?.name ?? event };
  const entity = kind === 'consent' ? (CONSENT_NAMES[name] ?? name) : name;
  return { verb: SENTENCES[kind][event] ?? event, entity };
}
