import type { StepIndex } from './steps.ts';

export const LEAD_STEPS = ['dados', 'endereco', 'pagamento', 'confirmacao', 'erro'] as const;
export type LeadStep = (typeof LEAD_STEPS)[number];

const RESTORE_TOKEN_PREFIX = 'r_';

export const isLeadStep = (value: string | undefined): value is LeadStep =>
  LEAD_STEPS.some((step) => step === value);

/** Of three parts the last is a restore token if it begins so, else the affiliate. */
export const isRestoreToken = (part: string | undefined): boolean =>
  part?.startsWith(RESTORE_TOKEN_PREFIX) ?? false;

/** Where a purchase goes on, on any device; a step that is none is left out. */
export function buildRestorePath(lead: {
  curso: string;
  id_turma: number;
  step?: string;
  token: string;
}): string {
  const parts = [
    lead.curso,
    String(lead.id_turma),
    ...(isLeadStep(lead.step) ? [lead.step] : []),
    lead.token,
  ];
  return `/newCheckout/${parts.map(encodeURIComponent).join('/')}`;
}

/** The step of the screen that a step of the address means; card data are typed again. */
export const stepIndexOf = (step: LeadStep): StepIndex => (step === 'dados' || step === 'endereco' ? 1 : 2);
