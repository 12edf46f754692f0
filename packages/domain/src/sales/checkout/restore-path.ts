import type { StepIndex } from './steps.ts';

export const LEAD_STEPS = ['dados', 'endereco', 'pagamento', 'confirmacao', 'erro'] as const;
export type LeadStep = (typeof LEAD_STEPS)[number];

const RESTORE_TOKEN_PREFIX = 'r_';

export const isLeadStep = (value: string | undefined): value is LeadStep =>
  LEAD_STEPS.some((step) => step === value);

/** The last of three path segments is a restore token if it has the prefix, else the affiliate. */
export const isRestoreToken = (part: string | undefined): boolean =>
  part?.startsWith(RESTORE_TOKEN_PREFIX) ?? false;

/** The path that continues a purchase on any device; an unknown step is left out. */
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

/** The step of the wizard for a step of the address; card data must be typed again. */
export const stepIndexOf = (step: LeadStep): StepIndex => (step === 'dados' || step === 'endereco' ? 1 : 2);
