import { Button } from '@mantine/core';
import { type BuyerForm, validateBuyer } from '@toro/domain/checkout/buyer-form';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { lazy, Suspense, useDeferredValue } from 'react';
import { today } from '../../../shared/api.ts';
import { OpenDialog } from '../open-dialog.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { Payment } from '../use-payment.ts';
import classes from '../wizard.module.css';
import { PersonalFields } from './personal-fields.tsx';
import { CHECKING_CPF, useBuyerStepSubmit } from './use-buyer-step-submit.ts';

/** Below the fold, so it is not part of the first load. */
const AddressAndTerms = lazy(() =>
  import('./address-and-terms.tsx').then((module) => ({ default: module.AddressAndTerms })),
);

interface BuyerStepProps {
  checkout: Checkout;
  payment: Payment;
  onNext: () => void;
  onBack: (() => void) | null;
}

/** Step 1: personal data, address and consent. It is the last step when there is nothing to pay. */
export function BuyerStep({ checkout, payment, onNext, onBack }: BuyerStepProps) {
  const { draft, change } = checkout;
  const free = draft.type === 'free';
  const step = useBuyerStepSubmit(checkout, onNext);
  const form = useAppForm<BuyerForm>({
    initialValues: draft.buyer,
    validate: (buyer) => validateBuyer(buyer, today),
    onValuesChange: (buyer) => change({ buyer }),
    submit: step.advance,
  });
  // The first fields are rendered first, so that they respond while the others are still rendering.
  const showsAllFields = useDeferredValue(true, false);
  const busy = form.pending || payment.paying.state === 'paying' || payment.paying.state === 'waiting';
  return (
    <Form form={form} className="stack" data-gap="l-m">
      <StepHeading>Seus dados</StepHeading>
      {free && draft.cupom && (
        <Notice kind="info">
          {`Com o cupom ${draft.cupom} não há nada a pagar. Confira os seus dados e conclua a matrícula.`}
        </Notice>
      )}
      <PersonalFields checkout={checkout} form={form} emailNote={step.emailNote} />
      {step.emailNote && <Notice kind="failure">{CHECKING_CPF}</Notice>}
      {showsAllFields && (
        <Suspense>
          <AddressAndTerms checkout={checkout} form={form} />
          {form.failure && <Notice kind="failure">{form.failure}</Notice>}
          {payment.paying.state === 'failed' && <Notice kind="failure">{payment.paying.message}</Notice>}
          <div className={`row ${classes.actions}`} data-keep-clear>
            {onBack && (
              <Button variant="default" onClick={onBack}>
                Voltar
              </Button>
            )}
            <Button type="submit" loading={busy}>
              {free ? 'Concluir a matrícula' : 'Continuar para o pagamento'}
            </Button>
          </div>
        </Suspense>
      )}
      <OpenDialog dialog={step.dialog} onClose={step.closeDialog} onEmail={step.chooseEmail} />
    </Form>
  );
}
