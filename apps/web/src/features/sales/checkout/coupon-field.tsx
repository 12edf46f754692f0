import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@toro/contract/client';
import { checkoutCalls } from '@toro/contract/sales/checkout/calls';
import { paymentTypeFor } from '@toro/domain/sales/checkout/draft';
import { listPrices } from '@toro/domain/sales/checkout/summary';
import { COUPON_NOT_FOUND } from '@toro/domain/sales/wallet/coupon';
import { Form } from '@toro/ui/forms/form.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import layout from './checkout-layout.module.css';
import { couponQuery } from './queries.ts';
import classes from './summary-card.module.css';
import type { Checkout } from './use-checkout.ts';

class EmptyCouponError extends Error {}

function couponError(error: unknown): string {
  if (error instanceof EmptyCouponError) return error.message;
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
    ? COUPON_NOT_FOUND
    : errorMessage(error);
}

interface CouponFieldProps {
  checkout: Checkout;
  onCleared: () => void;
}

/** Removes the coupon. A purchase that it made free is then paid by credit card. */
function AppliedCouponRow({
  checkout: { course, draft, change, cupomState, process },
  onCleared,
}: CouponFieldProps) {
  const removeCoupon = useMutation({
    mutationFn: (code: string) =>
      api.send(checkoutCalls.clearCoupon, {
        params: { code },
        query: process ? { order: process.id, token: process.token } : {},
      }),
    onSuccess() {
      change({ cupom: null, type: paymentTypeFor(draft.type, listPrices(course, draft.selectedModules)) });
      onCleared();
    },
  });
  const remove = () => draft.cupom && removeCoupon.mutate(draft.cupom);
  return (
    <div>
      <div className="row medium" data-spread data-nowrap>
        <span>{cupomState === 'failed' ? COUPON_NOT_FOUND : 'Cupom aplicado'}</span>
        <button
          type="button"
          className={`linkButton medium ${layout.link}`}
          aria-label={`Remover o cupom ${draft.cupom}`}
          disabled={removeCoupon.isPending}
          onClick={remove}
        >
          Remover
        </button>
      </div>
      {removeCoupon.isError && (
        <p role="alert" className="failure small">
          Falha ao limpar o cupom!
        </p>
      )}
    </div>
  );
}

export function CouponField({ checkout, onCleared }: CouponFieldProps) {
  const { course, draft, change } = checkout;
  const form = useAppForm({
    initialValues: { code: '' },
    async submit({ code }) {
      const cupom = code.trim().toUpperCase();
      if (cupom === '' || course.tag === '') throw new EmptyCouponError('O cupom informado é inválido');
      const { tag, id_turma } = course;
      await queryClient.fetchQuery(couponQuery({ cupom, tag, id_turma, modules: draft.selectedModules }));
      return cupom;
    },
    describe: couponError,
    onDone: (cupom) => change({ cupom }),
    onValuesChange: () => form.clearFailure(),
  });
  if (draft.cupom !== null) return <AppliedCouponRow checkout={checkout} onCleared={onCleared} />;
  return (
    <Form form={form} className={classes.coupon}>
      <TextField
        {...form.field('code')}
        label="Cupom"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        error={form.failure !== null}
        aria-describedby={form.failure === null ? undefined : 'coupon-fault'}
      />
      <Button type="submit" variant="default" loading={form.pending}>
        Aplicar
      </Button>
      {form.failure && (
        <p id="coupon-fault" role="alert" className="failure small">
          {form.failure}
        </p>
      )}
    </Form>
  );
}
