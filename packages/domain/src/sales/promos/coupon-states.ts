/** Where a coupon stands, as lists show it. */
export const COUPON_STATES = {
  active: 'Ativo',
  scheduled: 'Agendado',
  paused: 'Pausado',
  exhausted: 'Esgotado',
  ended: 'Encerrado',
  deleted: 'Excluído',
} as const;

export type CouponState = keyof typeof COUPON_STATES;

/** Where one use of a coupon stands. */
export const COUPON_USE_STATES = {
  reserved: 'Reservado',
  used: 'Usado',
  released: 'Liberado',
  refunded: 'Estornado',
} as const;

export type CouponUseState = keyof typeof COUPON_USE_STATES;

/** How long a deleted coupon can be restored. */
export const RESTORE_DAYS = 30;
