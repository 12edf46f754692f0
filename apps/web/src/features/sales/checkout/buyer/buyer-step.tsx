import { Button } from '@mantine/core';
import { type BuyerForm, validateBuyer } from '@toro/domain/sales/checkout/buyer-form';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { lazy, Suspense, useDeferredValue } from 'react';
import { today } from '../../../../shared/api.ts';
import { useSession } from '../../../../shared/session.ts';
import { OpenDialog } from '../open-dialog.tsx';
import { StepActions } from '../step-actions.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { Payment } from '../use-payment.ts';
import { PersonalFields } from './personal-fields.tsx';
import { useBuyerStepSubmit } from './use-buyer-step-submit.ts';

/** Below the fold, so it is not part of the first load. */
const AddressAndTerms = lazy(() =>
  import('./address-and-terms.tsx').then((module) => ({ default: module.AddressAndTerms })),
);
const LoggedInBuyer = lazy(() =>
  import('./logged-in-buyer.tsx').then((module) => ({ default: module.LoggedInBuyer })),
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
  const user = useSession((session) => session.user);
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
    <Form form={form} className="stack" data-gap="l-m" head={<StepHeading>Seus dados</StepHeading>}>
      {free && draft.cupom && (
        <Notice kind="info">
          {`Com o cupom ${draft.cupom} não há nada a pagar. Confira os seus dados e conclua a matrícula.`}
        </Notice>
      )}
      <Suspense>{user && <LoggedInBuyer checkout={checkout} form={form} user={user} />}</Suspense>
      <PersonalFields checkout={checkout} form={form} emailNote={step.emailNote} />
      {showsAllFields && (
        <Suspense>
          <AddressAndTerms checkout={checkout} form={form} payment={payment} />
          {form.failure && <Notice kind="failure">{form.failure}</Notice>}
          {payment.paying.state === 'failed' && <Notice kind="failure">{payment.paying.message}</Notice>}
          <StepActions checkout={checkout}>
            {onBack && (
              <Button variant="default" onClick={onBack}>
                Voltar
              </Button>
            )}
            <Button type="submit" loading={busy}>
              {free ? 'Concluir a matrícula' : 'Continuar para o pagamento'}
            </Button>
          </StepActions>
        </Suspense>
      )}
      <OpenDialog dialog={step.dialog} onClose={step.closeDialog} onEmail={step.chooseEmail} />
    </Form>
  );
}
