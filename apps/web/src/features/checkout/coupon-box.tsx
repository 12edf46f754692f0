import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { clearCoupon } from '@toro/contract/checkout/calls';
import { ApiError } from '@toro/contract/client';
import { typeAt } from '@toro/domain/checkout/draft';
import { listPrices } from '@toro/domain/checkout/summary';
import { type FormEvent, useState } from 'react';
import { api, messageOf, queryClient } from '../../app/api.ts';
import { couponQuery } from './queries.ts';
import classes from './summary-card.module.css';
import type { Checkout } from './use-checkout.ts';

const INVALID = 'O cupom informado é inválido';
const NOT_FOUND = 'Cupom não encontrado ou não está mais disponível.';

const faultOf = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422) ? NOT_FOUND : messageOf(error);

/** Takes a coupon off again; what it made free is paid by credit. */
function Applied({ checkout: { course, draft, change, cupomState, process } }: { checkout: Checkout }) {
  const clearing = useMutation({
    mutationFn: (code: string) =>
      api.send(clearCoupon, {
        params: { code },
        query: process ? { order: process.id, token: process.token } : {},
      }),
    onSuccess: () =>
      change({ cupom: null, type: typeAt(draft.type, listPrices(course, draft.selectedModules)) }),
  });
  const remove = () => draft.cupom && clearing.mutate(draft.cupom);
  return (
    <div>
      <div className={classes.applied}>
        <span>{cupomState === 'failed' ? NOT_FOUND : `Cupom ${draft.cupom} aplicado`}</span>
        <button type="button" className={classes.open} disabled={clearing.isPending} onClick={remove}>
          Remover cupom
        </button>
      </div>
      {clearing.isError && (
        <p role="alert" className={classes.fault}>
          Falha ao limpar o cupom!
        </p>
      )}
    </div>
  );
}

/** A quiet link that opens the field: an empty box sends people hunting for codes. */
export function CouponBox({ checkout }: { checkout: Checkout }) {
  const { course, draft, change } = checkout;
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const asking = useMutation({
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
  if (draft.cupom !== null) return <Applied checkout={checkout} />;
  if (!open)
    return (
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        Tenho um cupom
      </button>
    );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate(code.trim().toUpperCase());
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
        error={asking.isError}
        aria-describedby={asking.isError ? 'coupon-fault' : undefined}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          asking.reset();
        }}
      />
      <Button type="submit" variant="default" loading={asking.isPending}>
        Aplicar
      </Button>
      {asking.isError && (
        <p id="coupon-fault" role="alert" className={classes.fault}>
          {faultOf(asking.error)}
        </p>
      )}
    </form>
  );
}
