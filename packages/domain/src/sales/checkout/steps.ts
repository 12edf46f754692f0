import { CART_STATUSES, type CartStatus } from './order-states.ts';

/** The three steps of the purchase and the result. */
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

/** The step and result in an address, without invalid values. */
export const parseStepSearch = ({ stepIndex, status }: Record<string, unknown>): StepSearch => ({
  ...(isStep(stepIndex) && { stepIndex: Number(stepIndex) as StepIndex }),
  ...(isStatus(status) && { status }),
});

export interface PurchaseState {
  /** The first step is complete. */
  buyerReady: boolean;
  /** The payment method is complete. */
  paymentReady: boolean;
  /** Nothing to pay: the first step is the last one. */
  free: boolean;
  /** An order exists, whatever its state. */
  ordered: boolean;
  /** An order exists that is paid or may still be paid. */
  bought: boolean;
}

/** The step to show for a requested one: an order that is paid, or may still be paid, always shows its result. */
export function resolveStep({ stepIndex = 1, status }: StepSearch, state: PurchaseState): StepIndex {
  const hasResult = status !== undefined || state.ordered;
  if (state.bought || (stepIndex === RESULT_STEP && hasResult)) return RESULT_STEP;
  if (stepIndex === 1 || !state.buyerReady || state.free) return 1;
  return stepIndex === 2 || !state.paymentReady ? 2 : 3;
}

export type PurchaseOutcome = 'confirmed' | 'failed' | 'waiting';

/** The result page of a payment status. */
export function toPurchaseOutcome(status: CartStatus): PurchaseOutcome {
  if (status === 'APPROVED') return 'confirmed';
  return status === 'PROCESSING' ? 'waiting' : 'failed';
}

/** An error that only says that the payment is being processed: poll it, never pay again. */
export const isPaymentInProgress = ({
  status,
  code,
  message,
}: {
  status: number;
  code: string;
  message: string;
}) => status === 0 || status === 503 || code === 'processing' || /processad|processamento/i.test(message);
