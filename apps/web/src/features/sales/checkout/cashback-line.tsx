import { IconGift } from '@tabler/icons-react';
import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import classes from './summary-card.module.css';

/** What the purchase returns to the wallet; only some coupons do. */
export const CashbackLine = ({ cashback }: { cashback: Cents }) => (
  <p className={`row medium ${classes.cashback}`} data-gap="xs" data-nowrap>
    <IconGift size={18} stroke={1.75} aria-hidden />
    {`${formatMoney(cashback)} de cashback na sua carteira`}
  </p>
);
