import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { walletCalls } from '@toro/contract/sales/wallet/calls';
import { type Cents, formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { EMPTY_BUYER } from '@toro/domain/sales/checkout/buyer-form';
import { prefillBuyer } from '@toro/domain/sales/checkout/prefill-buyer';
import { listPrices } from '@toro/domain/sales/checkout/summary';
import { Notice } from '@toro/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { api, errorMessage, queryClient } from '../../../../shared/api.ts';
import { coursesQuery } from '../../../../shared/courses/queries.ts';
import type { SessionUser } from '../../../../shared/session.ts';
import { accountQuery, walletQuery } from '../account-queries.ts';
import layout from '../checkout-layout.module.css';
import { useDraft } from '../draft-store.ts';
import type { BuyerProps } from './buyer-props.ts';

interface LoggedInBuyerProps extends BuyerProps {
  user: SessionUser;
}

/** The student has the class group already: the course is one click away. */
function AlreadyEnrolledNotice({ checkout: { course } }: Pick<BuyerProps, 'checkout'>) {
  return (
    <Notice kind="info">
      <strong>Você já tem matrícula nesta turma.</strong>{' '}
      <Link
        className="linkButton"
        to="/courses/$courseId/$courseClassId"
        params={{ courseId: String(course.id_curso), courseClassId: String(course.id_turma) }}
      >
        Ir para o curso
      </Link>
      . Para comprar para outra pessoa, use os dados e o e-mail dela.
    </Notice>
  );
}

/** Turns as much of the balance as the purchase costs into a coupon and applies it. */
function WalletOffer({ checkout }: Pick<BuyerProps, 'checkout'>) {
  const { course, draft, change } = checkout;
  const { data: wallet } = useQuery(walletQuery);
  const key = useRef(crypto.randomUUID());
  const balance = parseDecimal(wallet?.balance ?? '') ?? 0;
  const value: Cents = Math.min(balance, listPrices(course, draft.selectedModules).cash);
  const use = useMutation({
    mutationFn: () =>
      api.send(walletCalls.createWalletCoupon, {
        body: { value: (value / 100).toFixed(2).replace('.', ','), idempotency_key: key.current },
      }),
    onSuccess({ newCoupon }) {
      change({ cupom: newCoupon.cupom });
      void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
    },
  });
  if (use.isSuccess && draft.cupom === use.data.newCoupon.cupom)
    return (
      <Notice kind="success">
        {`O saldo da carteira virou o cupom ${draft.cupom}. Se você não terminar a compra, ele continua na sua carteira.`}
      </Notice>
    );
  if (value <= 0 || draft.cupom !== null || course.accepts_coupon === false) return null;
  return (
    <div className="row sunken" data-spread>
      <p>
        Você tem <strong className="figures">{formatMoney(balance)}</strong> na carteira.
      </p>
      <Button variant="default" loading={use.isPending} onClick={() => use.mutate()}>
        {`Usar ${formatMoney(value)} nesta compra`}
      </Button>
      {use.isError && (
        <p role="alert" className="failure medium">
          {errorMessage(use.error)}
        </p>
      )}
    </div>
  );
}

/** What the checkout offers a logged-in student: filled-in fields, the wallet, and the way to a course they have. */
export function LoggedInBuyer({ checkout, form, user }: LoggedInBuyerProps) {
  const { data: account } = useQuery(accountQuery(user.id));
  const { data: courses = [] } = useQuery(coursesQuery);
  const isEnrolled = courses.some(({ id_turma }) => id_turma === checkout.course.id_turma);
  const forOther = useDraft((state) => state.forOther);
  const [filled, setFilled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in once, when the account is known
  useEffect(() => {
    if (!account || forOther) return;
    form.setValues(prefillBuyer(form.values, account));
    setFilled(true);
  }, [account, forOther]);
  function clear() {
    useDraft.setState({ forOther: true });
    form.setValues(EMPTY_BUYER);
    setFilled(false);
  }
  return (
    <>
      {isEnrolled && <AlreadyEnrolledNotice checkout={checkout} />}
      {filled && !forOther && (
        <p className="row muted medium" data-gap="xs">
          {`Comprando com a conta de ${user.firstName || user.name}. Confira os dados.`}
          <button type="button" className={`linkButton medium ${layout.link}`} onClick={clear}>
            Comprar para outra pessoa
          </button>
        </p>
      )}
      {!isEnrolled && <WalletOffer checkout={checkout} />}
    </>
  );
}
