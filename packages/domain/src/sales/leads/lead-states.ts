import type { Channel } from '../../accounts/channels/channels.ts';
import type { LeadStep } from '../checkout/restore-path.ts';

/** Where an abandoned purchase stands. */
export const LEAD_STATES = {
  new: 'Novo',
  contacted: 'Em contato',
  uninterested: 'Sem interesse',
  converted: 'Convertido',
  unsubscribed: 'Descadastrado',
  expired: 'Vencido',
} as const;

export type LeadState = keyof typeof LEAD_STATES;

/** The states that staff choose; the others follow from what the person does, or from time. */
export const CHOSEN_LEAD_STATES = ['new', 'contacted', 'uninterested'] as const;

export type ChosenLeadState = (typeof CHOSEN_LEAD_STATES)[number];

export const isChosenState = (state: LeadState): state is ChosenLeadState =>
  CHOSEN_LEAD_STATES.some((each) => each === state);

/** The step at which a purchase was left. */
export const LEAD_STEP_NAMES: Record<LeadStep, string> = {
  dados: 'Dados',
  endereco: 'Endereço',
  pagamento: 'Pagamento',
  confirmacao: 'Confirmação',
  erro: 'Pagamento recusado',
};

export const CHANNEL_NAMES: Record<Channel, string> = {
  email: 'E-mail',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
};

export const CONSENT_NAMES = { granted: 'Pode contatar', missing: 'Sem consentimento' } as const;

/** A lead is expired by time, whatever was stored. */
export const findLeadState = (
  { state, expiresAt }: { state: LeadState; expiresAt: Date },
  now: Date,
): LeadState => (expiresAt <= now && isChosenState(state) ? 'expired' : state);
