import { COUPON_STATES, COUPON_USE_STATES } from '@toro/domain/sales/promos/coupon-states';

const KINDS: Readonly<Record<string, string>> = {
  active: 'ok',
  scheduled: 'none',
  paused: 'warn',
  exhausted: 'none',
  ended: 'none',
  deleted: 'bad',
  used: 'ok',
  reserved: 'warn',
  released: 'none',
  refunded: 'bad',
  unused: 'ok',
};

const NAMES: Readonly<Record<string, string>> = {
  ...COUPON_STATES,
  ...COUPON_USE_STATES,
  unused: 'Livre',
};

/** Where a coupon or one of its uses stands. */
export const CouponState = ({ state }: { state: string | null }) => (
  <span className="state" data-kind={KINDS[state ?? ''] ?? 'none'}>
    {NAMES[state ?? ''] ?? '–'}
  </span>
);
