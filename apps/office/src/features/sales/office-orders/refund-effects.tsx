import { IconCreditCard, IconMail, IconSchool, IconTicket, IconWallet } from '@tabler/icons-react';
import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import { computeCashbackShare } from '@toro/domain/sales/checkout/refunds';
import { toCents } from '../orders/format-decimal.ts';
import classes from '../orders/orders.module.css';
import type { OfficeOrder } from '../orders/queries.ts';

const WAYS = {
  credit: 'ao cartão',
  debit: 'ao cartão de débito',
  pix: 'por Pix',
  free: '',
  manual: 'fora do gateway, como você registrar',
} as const;

interface RefundEffectsProps {
  order: OfficeOrder;
  amount: Cents;
  toWallet: boolean;
  endsEnrolment: boolean;
}

/** 'O que isto muda': what a refund does, before it is confirmed. */
export function RefundEffects({ order, amount, toWallet, endsEnrolment }: RefundEffectsProps) {
  const cashback = computeCashbackShare({
    cashback: toCents(order.cashback),
    paid: toCents(order.total),
    amount,
    refundedBefore: toCents(order.sums.refunded) + toCents(order.sums.charged_back),
    takenBefore: toCents(order.cashback_taken),
  });
  const isActive = order.items.some(({ enrolment }) => enrolment === 'active');
  return (
    <section className={classes.effects} aria-label="O que isto muda">
      <h3 className="small strong">O que isto muda</h3>
      <ul className="plainList">
        <li>
          {toWallet ? <IconWallet size={16} aria-hidden /> : <IconCreditCard size={16} aria-hidden />}
          <span>
            {`${formatMoney(amount)} voltam ${toWallet ? 'à carteira, na hora' : WAYS[order.method]}`}
            {!toWallet && order.method === 'credit' && (
              <span className="muted small">em até duas faturas</span>
            )}
          </span>
        </li>
        {isActive && (
          <li>
            <IconSchool size={16} aria-hidden />
            <span>
              {endsEnrolment ? 'A matrícula termina e a vaga volta a ser vendida' : 'A matrícula continua'}
            </span>
          </li>
        )}
        {cashback > 0 && order.buyer.student !== null && (
          <li>
            <IconTicket size={16} aria-hidden />
            <span>{`${formatMoney(cashback)} de cashback saem da carteira`}</span>
          </li>
        )}
        <li>
          <IconMail size={16} aria-hidden />
          <span>O comprador recebe um e-mail com o valor</span>
        </li>
      </ul>
    </section>
  );
}
