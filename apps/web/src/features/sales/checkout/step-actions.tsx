import { formatMoney } from '@toro/domain/base/money/money';
import type { ReactNode } from 'react';
import type { Checkout } from './use-checkout.ts';
import classes from './wizard.module.css';

/** The buttons of a step. On a phone they stay at the bottom of the window, with the price above them. */
export const StepActions = ({
  checkout: { summary, cupomState },
  children,
}: {
  checkout: Checkout;
  children: ReactNode;
}) => (
  <div className={classes.bar} data-keep-clear data-bottom-bar>
    <p className={`row figures ${classes.barTotal}`} data-spread aria-hidden>
      Total
      <strong>
        {cupomState === 'pending' ? '…' : summary.total === 0 ? 'Grátis' : formatMoney(summary.total)}
      </strong>
    </p>
    <div className={`row ${classes.actions}`}>{children}</div>
  </div>
);
