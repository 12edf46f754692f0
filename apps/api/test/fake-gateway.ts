import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { CardCharge, Charge, Gateway, Outcome } from '../src/platform/gateway/gateway.ts';
import type { useApp } from './test-app.ts';

export type GatewayBehaviour = 'approve' | 'deny' | 'error' | 'unclear' | 'waiting' | 'throw';

type ChargeInput = Charge &
  Partial<CardCharge & { instalments: number; returnUrl: string; lifetimeSeconds: number }>;

interface SentCharge {
  method: 'credit' | 'debit' | 'pix';
  charge: ChargeInput;
  gatewayPaymentId: string;
}

/** A gateway with configurable behaviour that records its requests and the status of each payment. */
export function fakeGateway(clock: { now: Date }) {
  const sent: SentCharge[] = [];
  /** The outcome of each cancellation by its key, which `findCancellation` returns. */
  const cancellations = new Map<string, 'done' | 'refused'>();
  const cancelled: { gatewayPaymentId: string; sameDay: boolean; key: string; amount: number }[] = [];
  /** The actual outcome of each payment, which `findPayment` returns whatever the charge returned. */
  const known = new Map<string, Outcome>();
  const state = {
    behaviour: 'approve' as GatewayBehaviour,
    /** The actual outcome behind an unclear or failed response. */
    actualBehaviour: 'approve' as Exclude<GatewayBehaviour, 'unclear' | 'throw'>,
    cancelResult: 'done' as 'done' | 'refused' | 'unclear',
    /** Runs during each charge. */
    duringCharge: async () => undefined as unknown,
  };

  function outcome(behaviour: GatewayBehaviour, { method, gatewayPaymentId, charge }: SentCharge): Outcome {
    if (behaviour === 'approve')
      return {
        status: 'approved',
        gatewayPaymentId,
        detail: { payment_id: gatewayPaymentId, status: 'APPROVED' },
      };
    if (behaviour === 'deny')
      return {
        status: 'denied',
        gatewayPaymentId,
        detail: {
          payment_id: gatewayPaymentId,
          status: 'DENIED',
          error_code: 'PAYMENTS-011',
          description: charge.card ? `Recusado ${charge.card.card_number}` : 'Recusado',
          antifraud: { code: 'DENY', status_code: '1', description: 'Suspeita' },
        },
      };
    if (behaviour === 'error')
      return { status: 'error', detail: { status: 'ERROR', description: 'x'.repeat(900) } };
    if (behaviour === 'waiting')
      return {
        status: 'waiting',
        gatewayPaymentId,
        detail: { payment_id: gatewayPaymentId, status: 'WAITING' },
        ...(method === 'pix' && {
          pix: {
            code: `00020101pix${gatewayPaymentId}`,
            expiresAt: new Date(clock.now.getTime() + (charge.lifetimeSeconds ?? 0) * 1000),
          },
        }),
        ...(method === 'debit' && {
          challenge: {
            version: 1 as const,
            method: 'POST' as const,
            url: 'https://emissor.toro.test/3ds',
            fields: { MD: gatewayPaymentId, PaReq: 'pedido', TermUrl: 'https://toro.test/volta' },
          },
        }),
      };
    return { status: 'unclear', detail: {} };
  }

  async function handleCharge(method: SentCharge['method'], charge: ChargeInput): Promise<Outcome> {
    const one = { method, charge, gatewayPaymentId: randomUUID() };
    sent.push(one);
    const { behaviour } = state;
    known.set(
      charge.orderId,
      outcome(behaviour === 'unclear' || behaviour === 'throw' ? state.actualBehaviour : behaviour, one),
    );
    await state.duringCharge();
    if (behaviour === 'throw') throw new Error(`lost: ${JSON.stringify(charge)}`);
    return outcome(behaviour, one);
  }

  const gateway: Gateway = {
    payByCredit: (charge) => handleCharge('credit', charge),
    payByDebit: (charge) => handleCharge('debit', charge),
    payByPix: (charge) => handleCharge('pix', charge),
    finishDebit: async (gatewayPaymentId) => ({ status: 'approved', gatewayPaymentId, detail: {} }),
    findPayment: async ({ orderId }) => known.get(orderId) ?? null,
    findCancellation: async ({ key }) => cancellations.get(key) ?? 'unknown',
    async cancel({ gatewayPaymentId, sameDay, key, amount }) {
      cancelled.push({ gatewayPaymentId, sameDay, key, amount });
      if (state.cancelResult === 'done') cancellations.set(key, 'done');
      return state.cancelResult;
    },
  };
  return Object.assign(state, { gateway, sent, cancelled, cancellations, known });
}

/** Sets a fake gateway on the app and resets it before each test. */
export function useGateway(app: ReturnType<typeof useApp>) {
  const gateway = fakeGateway(app.clock);
  beforeAll(() => {
    app.context.gateway = gateway.gateway;
  });
  beforeEach(() => {
    gateway.sent.length = 0;
    gateway.cancelled.length = 0;
    Object.assign(gateway, {
      behaviour: 'approve',
      actualBehaviour: 'approve',
      cancelResult: 'done',
      duringCharge: async () => undefined,
    });
  });
  return gateway;
}
