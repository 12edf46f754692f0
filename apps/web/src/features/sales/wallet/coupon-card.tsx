import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type Cents, formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { getCouponState, USED_TEXT } from '@toro/domain/sales/wallet/coupon';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
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

function OpenCoupon({ coupon, couponActions }: { coupon: Coupon; couponActions: CouponActions }) {
  const [confirming, setConfirming] = useState(false);
  const state = getCouponState(coupon);
  const cancel = () => couponActions.cancel(coupon.id_desconto, { onSettled: () => setConfirming(false) });
  return (
    <div className="stack">
      <p className={`stack sunken ${classes.ticket}`} data-gap="2xs" data-state={state}>
        <span className={`breakWords ${classes.ticketCode}`}>{coupon.cupom}</span>
        <span>{formatValue(coupon)} de desconto</span>
      </p>
      {state === 'created' && (
        <>
          <p className="muted medium">Use o código na compra de qualquer curso, ou dê a quem quiser.</p>
          <CopyCodeButton code={coupon.cupom} />
          <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
            Cancelar cupom
          </Button>
        </>
      )}
      {state === 'used' && <Notice kind="success">{USED_TEXT}</Notice>}
      {state === 'canceled' && (
        <Notice kind="info">Este cupom foi cancelado e o valor voltou para a sua carteira.</Notice>
      )}
      <Button variant="default" onClick={couponActions.clear}>
        Criar novo cupom
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Cancelar este cupom?"
        confirm="Cancelar cupom"
        cancel="Manter"
        danger
        pending={couponActions.isCancelingCoupon}
        onConfirm={cancel}
        onClose={() => setConfirming(false)}
      >
        <p>{`O código deixa de valer e ${formatValue(coupon)} voltam para a sua carteira.`}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The coupon form, or the coupon that was just created or selected in the statement. */
export function CouponCard({ balance, couponActions }: { balance: Cents; couponActions: CouponActions }) {
  const { coupon, error } = couponActions;
  return (
    <Card id="coupon" title="Cupom de desconto" aria-busy={couponActions.isLoadingCoupon}>
      {error && <Notice kind="failure">{error}</Notice>}
      {coupon ? (
        <OpenCoupon key={coupon.id_desconto} coupon={coupon} couponActions={couponActions} />
      ) : (
        <CouponForm balance={balance} couponActions={couponActions} />
      )}
    </Card>
  );
}
