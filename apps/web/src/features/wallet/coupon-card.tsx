import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type Cents, formatMoney, parseDecimal } from '@toro/domain/money/money';
import { getCouponState, USED_TEXT } from '@toro/domain/wallet/coupon';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CouponForm } from './coupon-form.tsx';
import type { Coupon } from './queries.ts';
import type { CouponActions } from './use-coupon.ts';
import classes from './wallet-page.module.css';

const formatValue = ({ valor_cupom }: Coupon) => formatMoney(parseDecimal(valor_cupom) ?? 0);

function CopyCodeButton({ code }: { code: string }) {
  return (
    <CopyButton value={code} timeout={3000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        >
          <span aria-live="polite">{copied ? 'Código copiado' : 'Copiar código'}</span>
        </Button>
      )}
    </CopyButton>
  );
}

function OpenCoupon({ coupon, desk }: { coupon: Coupon; desk: CouponActions }) {
  const [asked, setAsked] = useState(false);
  const state = getCouponState(coupon);
  const cancel = () => desk.cancel(coupon.id_desconto, { onSettled: () => setAsked(false) });
  return (
    <div className={classes.form}>
      <p className={classes.ticket} data-state={state}>
        <span className={classes.ticketCode}>{coupon.cupom}</span>
        <span>{formatValue(coupon)} de desconto</span>
      </p>
      {state === 'created' && (
        <>
          <p className={classes.hint}>Use o código na compra de qualquer curso, ou dê a quem quiser.</p>
          <CopyCodeButton code={coupon.cupom} />
          <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
            Cancelar cupom
          </Button>
        </>
      )}
      {state === 'used' && <Notice kind="success">{USED_TEXT}</Notice>}
      {state === 'canceled' && (
        <Notice kind="info">Este cupom foi cancelado e o valor voltou para a sua carteira.</Notice>
      )}
      <Button variant="default" onClick={desk.clear}>
        Criar novo cupom
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Cancelar este cupom?"
        confirm="Cancelar cupom"
        cancel="Manter"
        danger
        pending={desk.isCancelingCoupon}
        onConfirm={cancel}
        onClose={() => setAsked(false)}
      >
        <p>{`O código deixa de valer e ${formatValue(coupon)} voltam para a sua carteira.`}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The coupon form, or the coupon that was just created or selected in the statement. */
export function CouponCard({ balance, desk }: { balance: Cents; desk: CouponActions }) {
  const { coupon, error } = desk;
  return (
    <section className={classes.card} aria-labelledby="coupon" aria-busy={desk.isLoadingCoupon}>
      <h2 id="coupon">Cupom de desconto</h2>
      {error && <Notice kind="failure">{error}</Notice>}
      {coupon ? (
        <OpenCoupon key={coupon.id_desconto} coupon={coupon} desk={desk} />
      ) : (
        <CouponForm balance={balance} desk={desk} />
      )}
    </section>
  );
}
