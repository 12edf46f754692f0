import { z } from 'zod';

/** The faults that can be injected, with their labels on the page. */
export const FAULTS = {
  slow: 'Responder devagar',
  'timeout-after-charge': 'Cobrar e não responder',
  'error-before-charge': 'Erro 500 antes de cobrar',
  'error-after-charge': 'Erro 500 depois de cobrar',
  'refuse-cancellation': 'Recusar cancelamentos',
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
  /** Duration of a slow response, or how long the connection of a lost response stays open. */
  seconds: z.coerce.number().min(0).max(120).optional(),
});

export type Fault = z.output<typeof fault>;

export const settings = z.object({
  faults: z.array(fault).max(50).default([]),
  /** The 3-D Secure version of debit payments. */
  challenge: z.union([z.literal(1), z.literal(2)]).default(1),
});

export type Settings = z.output<typeof settings>;

/** Injects the configured faults; each occurs at most `count` times. */
export class FaultInjector {
  settings: Settings = { faults: [], challenge: 1 };

  constructor(private readonly random: () => number = Math.random) {}

  /** Returns the fault if it occurs now, and counts it. */
  next(kind: FaultKind): Fault | null {
    const found = this.settings.faults.find((one) => one.kind === kind && one.count > 0);
    if (!found || this.random() >= found.probability) return null;
    found.count -= 1;
    return found;
  }
}
