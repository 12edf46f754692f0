import { Button, Skeleton } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import type { checkoutCalls } from '@toro/contract/sales/checkout/calls';
import { type BuyerForm, EMPTY_BUYER } from '@toro/domain/sales/checkout/buyer-form';
import { EMPTY_DRAFT } from '@toro/domain/sales/checkout/draft';
import { isLeadStep, stepIndexOf } from '@toro/domain/sales/checkout/restore-path';
import { Message } from '@toro/ui/message.tsx';
import { useEffect, useState } from 'react';
import { errorMessage, isRetryable } from '../../../shared/api.ts';
import { CheckoutLayout } from './checkout-layout.tsx';
import type { CheckoutCourseParams } from './course-loader.tsx';
import { draftKey, useDraft } from './draft-store.ts';
import { courseQuery, leadQuery } from './queries.ts';

type Lead = CallResponse<typeof checkoutCalls.restoreLead>;

/** Restores a form that was saved on another device. Consent is given again on each device. */
function restoreDraft(token: string, { curso, id_turma, form }: Lead): void {
  const buyer = { ...EMPTY_BUYER };
  for (const field of Object.keys(EMPTY_BUYER) as (keyof BuyerForm)[]) buyer[field] = form[field] ?? '';
  useDraft.setState({
    place: draftKey(curso, id_turma),
    draft: {
      ...EMPTY_DRAFT,
      buyer,
      type: form.type ?? 'credit',
      installments: form.installments ?? 1,
      cupom: form.cupom ?? null,
      selectedModules: form.selectedModules ?? [],
    },
    leadToken: token,
    order: null,
  });
}

interface RestorePurchaseProps {
  courseParams: CheckoutCourseParams;
  step: string | undefined;
  token: string;
}

/** A link to a purchase that was started: it opens at the step where it was left. */
export function RestorePurchase({ courseParams, step, token }: RestorePurchaseProps) {
  usePrefetchQuery(courseQuery(courseParams.curso, Number(courseParams.idTurma)));
  const { data: lead, error, isFetching, refetch } = useQuery(leadQuery(token));
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    if (!lead) return;
    restoreDraft(token, lead);
    setRestored(true);
  }, [lead, token]);
  if (lead && restored) {
    const stepIndex = stepIndexOf(isLeadStep(step) ? step : lead.step);
    const params = { curso: lead.curso, idTurma: String(lead.id_turma) };
    const afiliado = lead.form.afiliado;
    return afiliado ? (
      <Navigate
        to="/newCheckout/$curso/$idTurma/$afiliadoOuToken"
        params={{ ...params, afiliadoOuToken: afiliado }}
        search={{ stepIndex }}
        replace
      />
    ) : (
      <Navigate to="/newCheckout/$curso/$idTurma" params={params} search={{ stepIndex }} replace />
    );
  }
  return (
    <CheckoutLayout>
      {error && isRetryable(error) && (
        <Message
          drawing="brokenScreen"
          title="A sua compra não abriu"
          text={`${errorMessage(error)} Nada foi cobrado.`}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Message>
      )}
      {error && !isRetryable(error) && (
        <Message
          drawing="mountains"
          title="Este link não abre mais"
          text="O link para continuar a compra venceu ou está incompleto. Nada foi cobrado; é só começar de novo."
        >
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/newCheckout/$curso/$idTurma" params={courseParams} />
            )}
          >
            Começar de novo
          </Button>
        </Message>
      )}
      {!error && (
        <div role="status" aria-label="Carregando a sua compra">
          <Skeleton height={420} radius="md" />
        </div>
      )}
    </CheckoutLayout>
  );
}
