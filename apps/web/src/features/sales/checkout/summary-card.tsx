import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import { describePrices } from '@toro/domain/sales/checkout/describe-prices';
import { Card } from '@toro/ui/card.tsx';
import { lazy, Suspense, useState } from 'react';
import layout from './checkout-layout.module.css';
import classes from './summary-card.module.css';
import type { Checkout } from './use-checkout.ts';

const CouponBox = lazy(() =>
  import('./coupon-field.tsx').then((module) => ({ default: module.CouponField })),
);

const CashbackLine = lazy(() =>
  import('./cashback-line.tsx').then((module) => ({ default: module.CashbackLine })),
);

const formatTotal = (total: Cents) => (total === 0 ? 'Grátis' : formatMoney(total));

function SummaryRow({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div className="row muted medium" data-spread data-nowrap>
      <dt className="breakWords">{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

/** Both prices with their names, as the list of courses shows them. */
function PricesLine({ checkout: { installments, summary } }: { checkout: Checkout }) {
  if (summary.prices.cash === 0) return null;
  const { cash, cashName, parts, partsName } = describePrices(summary.prices, { count: installments.length });
  return (
    <p className={`muted medium figures ${classes.parts}`}>{`${cash} ${cashName}, ${parts} ${partsName}`}</p>
  );
}

/** A link that opens the coupon field: an empty field makes buyers leave to search for codes. */
function CouponSlot({ checkout }: { checkout: Checkout }) {
  const [open, setOpen] = useState(false);
  const link = (
    <button type="button" className={`linkButton medium ${layout.link}`} onClick={() => setOpen(true)}>
      Tenho um cupom
    </button>
  );
  if (!open && checkout.draft.cupom === null) return link;
  return (
    <Suspense fallback={link}>
      <CouponBox checkout={checkout} onCleared={() => setOpen(false)} />
    </Suspense>
  );
}

/** What is bought and what it costs. */
export function SummaryCard({ checkout }: { checkout: Checkout }) {
  const { course, summary } = checkout;
  const checking = checkout.cupomState === 'pending';
  const takesCoupon = course.accepts_coupon !== false;
  return (
    <Card as="section" aria-label="Resumo da compra">
      <div className="row" data-nowrap>
        {course.img_capa && (
          <img
            fetchPriority="high"
            className={classes.cover}
            src={course.img_capa}
            alt=""
            width={96}
            height={60}
          />
        )}
        <div>
          <h2 className="smallHeading breakWords">{course.nome}</h2>
          {course.turma && <p className="muted small">{`Turma ${course.turma}`}</p>}
        </div>
      </div>
      <dl className={`plainList stack figures ${classes.lines}`} data-gap="s">
        {(summary.items.length > 1 || summary.reductions.length > 0) &&
          summary.items.map(({ id_curso, nome, price }, at) => (
            <SummaryRow key={id_curso} label={at === 0 ? 'Curso' : nome} amount={price} />
          ))}
        {summary.reductions.map(({ label, amount }) => (
          <SummaryRow key={label} label={label} amount={amount} />
        ))}
        <div className={`row ${classes.total}`} data-spread data-nowrap>
          <dt>Total</dt>
          <dd>{checking ? 'Conferindo o cupom…' : formatTotal(summary.total)}</dd>
        </div>
      </dl>
      {!checking && <PricesLine checkout={checkout} />}
      <Suspense>{summary.cashback > 0 && <CashbackLine cashback={summary.cashback} />}</Suspense>
      {takesCoupon && <CouponSlot checkout={checkout} />}
    </Card>
  );
}
