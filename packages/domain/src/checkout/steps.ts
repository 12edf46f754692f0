import { CART_STATUSES, type CartStatus } from './order-states.ts';

/** The three steps of the purchase and the result behind them. */
export const STEPS = [
  { index: 1, title: 'Seus dados' },
  { index: 2, title: 'Pagamento' },
  { index: 3, title: 'Confirmação' },
] as const;

export type StepIndex = 1 | 2 | 3 | 4;
export const RESULT_STEP = 4;

export interface StepSearch {
  stepIndex?: StepIndex;
  status?: CartStatus;
}

const isStep = (value: unknown): value is StepIndex => [1, 2, 3, 4].includes(Number(value));
const isStatus = (value: unknown): value is CartStatus => CART_STATUSES.some((status) => status === value);

/** What an address says of the step, without what it gets wrong. */
export const parseStepSearch = ({ stepIndex, status }: Record<string, unknown>): StepSearch => ({
  ...(isStep(stepIndex) && { stepIndex: Number(stepIndex) as StepIndex }),
  ...(isStatus(status) && { status }),
});

export interface PurchaseState {
  /** The first step is complete. */
  buyerReady: boolean;
  /** The way to pay is chosen, with everything it needs. */
  paymentReady: boolean;
  /** Nothing is to pay: the first step is the last. */
  free: boolean;
  /** There is an order, however it ended. */
  ordered: boolean;
  /** There is an order that is paid, or that may still be. */
  bought: boolean;
}

/** The step that can be shown when one is asked for: what is bought is never bought again. */
export function resolveStep({ stepIndex = 1, status }: StepSearch, standing: PurchaseState): StepIndex {
  const hasResult = status !== undefined || standing.ordered;
  if (standing.bought || (stepIndex === RESULT_STEP && hasResult)) return RESULT_STEP;
  if (stepIndex === 1 || !standing.buyerReady || standing.free) return 1;
  return stepIndex === 2 || !standing.paymentReady ? 2 : 3;
}

export type PurchaseOutcome = 'confirmed' | 'failed' | 'waiting';

/** Which page a payment's status leads to. */
export function toPurchaseOutcome(status: CartStatus): PurchaseOutcome {
  if (status === 'APPROVED') return 'confirmed';
  return status === 'PROCESSING' ? 'waiting' : 'failed';
}

/** A refusal that only says that the payment is on its way: it is asked for again, never paid again. */
export const isPaymentInProgress = ({
  status,
  code,
  message,
}: {
  status: number;
  code: string;
  message: string;
}) => status === 0 || status === 503 || code === 'processing' || /processad|processamento/i.test(message);
