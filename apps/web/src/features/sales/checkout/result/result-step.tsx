import { useNavigate, useSearch } from '@tanstack/react-router';
import { parseDecimal } from '@toro/domain/base/money/money';
import { type CardForm, withoutSecrets } from '@toro/domain/sales/checkout/card-form';
import { type PurchaseDraft, withPaymentType } from '@toro/domain/sales/checkout/draft';
import { ALREADY_ENROLLED, type CartStatus } from '@toro/domain/sales/checkout/order-states';
import type { PaymentType } from '@toro/domain/sales/checkout/prices';
import { toPurchaseOutcome } from '@toro/domain/sales/checkout/steps';
import { useEffect } from 'react';
import { pushToDataLayer } from '../data-layer.ts';
import { useDraft } from '../draft-store.ts';
import { forgetPurchaseKey } from '../purchase-key.ts';
import type { PurchaseResponse } from '../queries.ts';
import { saveLead } from '../save-lead.ts';
import type { Checkout } from '../use-checkout.ts';
import type { Payment } from '../use-payment.ts';
import { AlreadyEnrolled } from './already-enrolled.tsx';
import { ConfirmedPurchase } from './confirmed-purchase.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { IssuerForm } from './issuer-form.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { PixPanel } from './pix-panel.tsx';
import { isExpiredPix, useOrder } from './use-order.ts';

interface ResultStepProps {
  checkout: Checkout;
  payment: Payment;
  /** The result in the address, for a browser that has stored no order. */
  status: CartStatus;
  /** Goes back to the payment step with what may be kept of the card. */
  onPayment: (keep: (card: CardForm) => CardForm) => void;
}

/** A Pix shows its code. An expired Pix is not a rejection: a new code can be requested. */
const showsPix = (processed: PurchaseResponse) => {
  const { _order, _cart } = processed.processing.extra;
  return _order.metodo_pagamento === 'pix' && (_cart.status === 'PROCESSING' || isExpiredPix(processed));
};

/** Takes over the order that a mailed link names, and removes its token from the address. */
function useOrderInAddress(): void {
  const navigate = useNavigate();
  const { order: id, token } = useSearch({ strict: false }) as { order?: unknown; token?: unknown };
  const storeOrder = useDraft((state) => state.storeOrder);
  useEffect(() => {
    if (typeof id !== 'string' || typeof token !== 'string') return;
    storeOrder({ id, token, method: 'pix', status: 'PROCESSING' });
    void navigate({ to: '.', search: { stepIndex: 4, status: 'PROCESSING' }, replace: true });
  }, [id, token, storeOrder, navigate]);
}

/** Step 4: the result of the purchase, or what it is waiting for. */
export function ResultStep({ checkout, payment, status: inAddress, onPayment }: ResultStepProps) {
  const { process: order, draft, change } = checkout;
  const { storeOrder, noteOrder } = useDraft();
  useOrderInAddress();
  const { processed, refetch } = useOrder(order, inAddress);
  const status = order?.status ?? inAddress;
  const outcome = toPurchaseOutcome(status);

  useEffect(() => {
    if (outcome !== 'confirmed' || !order || order.counted) return;
    noteOrder({ counted: true });
    pushToDataLayer('purchase', checkout, order.id);
  }, [outcome, order, checkout, noteOrder]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the failure is known
  useEffect(() => {
    if (outcome === 'failed' && order) void saveLead(checkout, 'erro');
  }, [outcome, order?.id]);

  const startOver = (part: Partial<PurchaseDraft> = {}) => {
    forgetPurchaseKey();
    storeOrder(null);
    change(part);
    onPayment(withoutSecrets);
  };
  const retry = (type?: PaymentType) => startOver(type ? withPaymentType(draft, type) : {});

  /** A payment that arrived meanwhile ends the purchase; another code is made only without one. */
  async function renewPix() {
    const newest = await refetch();
    if (newest && !showsPix(newest)) return;
    forgetPurchaseKey();
    await payment.pay();
    // A payment that failed has placed no other order.
    if (order && useDraft.getState().order?.id !== order.id)
      noteOrder({ replaced: { id: order.id, token: order.token } });
  }

  if (processed && showsPix(processed)) {
    return (
      <PixPanel
        amount={parseDecimal(processed.receipt?.total ?? '') ?? checkout.summary.total}
        payment={payment}
        pix={processed.pix ?? null}
        onOther={() => startOver()}
        onRenew={() => void renewPix()}
      />
    );
  }
  if (outcome === 'confirmed') return <ConfirmedPurchase checkout={checkout} processed={processed} />;
  const ended = processed?.processing.extra._order.json_retorno;
  if (outcome === 'failed' && ended?.error_code === ALREADY_ENROLLED)
    return <AlreadyEnrolled checkout={checkout} note={ended.description} />;
  if (outcome === 'failed')
    return <FailedPayment checkout={checkout} processed={processed} onRetry={retry} />;
  if (order && processed?.challenge) {
    return (
      <IssuerForm
        key={order.id}
        challenge={processed.challenge}
        isReturn={order.challenged === true}
        onOther={() => startOver()}
      />
    );
  }
  return <PendingPayment onRefetch={refetch} />;
}
