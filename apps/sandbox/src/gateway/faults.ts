import { z } from 'zod';

/** What can be made to go wrong, in the words of the page. */
export const FAULTS = {
  slow: 'Responder devagar',
  'timeout-after-charge': 'Cobrar e não responder',
  'error-before-charge': 'Erro 500 antes de cobrar',
  'error-after-charge': 'Erro 500 depois de cobrar',
  'duplicate-notifications': 'Repetir as notificações',
  'late-notifications': 'Notificações fora de ordem',
  'no-notification': 'Não notificar',
} as const;

export type FaultKind = keyof typeof FAULTS;

export const fault = z.object({
  kind: z.enum(Object.keys(FAULTS) as [FaultKind, ...FaultKind[]]),
  /** From 0 to 1. */
  probability: z.coerce.number().min(0).max(1).default(1),
  /** How many times at most. */
  count: z.coerce.number().int().min(0).max(1_000_000).default(1_000_000),
  /** How long a slow answer takes, or a lost one keeps the line open. */
  seconds: z.coerce.number().min(0).max(120).optional(),
});

export type Fault = z.output<typeof fault>;

export const settings = z.object({
  faults: z.array(fault).max(50).default([]),
  /** The version of 3-D Secure that debit asks for. */
  challenge: z.union([z.literal(1), z.literal(2)]).default(1),
});

export type Settings = z.output<typeof settings>;

/** The faults that are switched on; each is used up by its count. */
export class FaultBox {
  settings: Settings = { faults: [], challenge: 1 };

  constructor(private readonly random: () => number = Math.random) {}

  /** Whether this fault strikes now. */
  strikes(kind: FaultKind): Fault | null {
    const found = this.settings.faults.find((one) => one.kind === kind && one.count > 0);
    if (!found || this.random() >= found.probability) return null;
    found.count -= 1;
    return found;
  }
}
