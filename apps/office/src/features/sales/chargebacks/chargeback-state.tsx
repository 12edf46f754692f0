import { CHARGEBACK_STATES, type ChargebackState } from '@toro/domain/sales/checkout/chargebacks';

const KINDS = { open: 'warn', won: 'ok', lost: 'bad' } as const;

export const ChargebackStateLabel = ({ state }: { state: ChargebackState }) => (
  <span className="state" data-kind={KINDS[state]}>
    {CHARGEBACK_STATES[state]}
  </span>
);
