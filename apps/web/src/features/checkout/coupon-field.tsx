import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { clearCoupon } from '@toro/contract/checkout/calls';
import { ApiError } from '@toro/contract/client';
import { paymentTypeFor } from '@toro/domain/checkout/draft';
import { listPrices } from '@toro/domain/checkout/summary';
import { COUPON_NOT_FOUND } from '@toro/domain/wallet/coupon';
import { type FormEvent, useState } from 'react';
import { api, errorMessage, queryClient } from '../../shared/api.ts';
import { couponQuery } from './queries.ts';
import classes from './summary-card.module.css';
import type { Checkout } from './use-checkout.ts';

const INVALID = 'O cupom informado é inválido';

const couponError = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)
    ? COUPON_NOT_FOUND
    : errorMessage(error);

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
      api.send(clearCoupon, {
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
      <div className={classes.applied}>
        <span>{cupomState === 'failed' ? COUPON_NOT_FOUND : 'Cupom aplicado'}</span>
        <button
          type="button"
          className={classes.open}
          aria-label={`Remover o cupom ${draft.cupom}`}
          disabled={removeCoupon.isPending}
          onClick={remove}
        >
          Remover
        </button>
      </div>
      {removeCoupon.isError && (
        <p role="alert" className={classes.error}>
          Falha ao limpar o cupom!
        </p>
      )}
    </div>
  );
}

/** The coupon field, or the coupon that is applied. */
export function CouponField({ checkout, onCleared }: CouponFieldProps) {
  const { course, draft, change } = checkout;
  const [code, setCode] = useState('');
  const applyCoupon = useMutation({
    async mutationFn(typed: string) {
      if (typed === '' || course.tag === '')
        throw new ApiError({ status: 0, code: 'coupon', message: INVALID });
      await queryClient.fetchQuery(
        couponQuery({
          cupom: typed,
          tag: course.tag,
          id_turma: course.id_turma,
          modules: draft.selectedModules,
        }),
      );
    },
    onSuccess: (_answer, typed) => change({ cupom: typed }),
  });
  if (draft.cupom !== null) return <AppliedCouponRow checkout={checkout} onCleared={onCleared} />;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    applyCoupon.mutate(code.trim().toUpperCase());
  };
  return (
    <form className={classes.coupon} noValidate onSubmit={apply}>
      <TextInput
        label="Cupom"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        error={applyCoupon.isError}
        aria-describedby={applyCoupon.isError ? 'coupon-fault' : undefined}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          applyCoupon.reset();
        }}
      />
      <Button type="submit" variant="default" loading={applyCoupon.isPending}>
        Aplicar
      </Button>
      {applyCoupon.isError && (
        <p id="coupon-fault" role="alert" className={classes.error}>
          {couponError(applyCoupon.error)}
        </p>
      )}
    </form>
  );
}
