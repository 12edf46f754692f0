import { Button } from '@mantine/core';
import { Notice } from '@toro/ui/notice.tsx';
import { type FormEvent, useDeferredValue } from 'react';
import { OpenDialog } from '../open-dialog.tsx';
import { StepHeading } from '../step-heading.tsx';
import { TermsCheckboxes } from '../terms-checkboxes.tsx';
import type { Checkout } from '../use-checkout.ts';
import { useFields } from '../use-fields.ts';
import type { Payment } from '../use-payment.ts';
import classes from '../wizard.module.css';
import { AddressPanel } from './address-panel.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { CHECKING_CPF, useBuyerStepSubmit } from './use-buyer-step-submit.ts';

interface BuyerStepProps {
  checkout: Checkout;
  payment: Payment;
  onNext: () => void;
  onBack: (() => void) | null;
}

/** Step 1: personal data, address and consent. It is the last step when there is nothing to pay. */
export function BuyerStep({ checkout, payment, onNext, onBack }: BuyerStepProps) {
  const { draft, change, checkEmail: errors } = checkout;
  const free = draft.type === 'free';
  const fields = useFields({
    values: draft.buyer,
    errors,
    onChange: (part) => change({ buyer: { ...draft.buyer, ...part } }),
  });
  const step = useBuyerStepSubmit(checkout, onNext);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.validate()) void step.advance();
  };
  // The first fields are rendered first, so that they respond while the others are still rendering.
  const showsAllFields = useDeferredValue(true, false);
  const busy = step.pending || payment.paying.state === 'paying' || payment.paying.state === 'waiting';
  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <StepHeading>Seus dados</StepHeading>
      <PersonalFields checkout={checkout} fields={fields} emailNote={step.emailNote} />
      {step.emailNote && <Notice kind="failure">{CHECKING_CPF}</Notice>}
      {showsAllFields && (
        <>
          <AddressPanel checkout={checkout} fields={fields} />
          <TermsCheckboxes checkout={checkout} />
          {step.failure && <Notice kind="failure">{step.failure}</Notice>}
          {payment.paying.state === 'failed' && <Notice kind="failure">{payment.paying.message}</Notice>}
          <div className={classes.actions}>
            {onBack && (
              <Button variant="default" className={classes.back} onClick={onBack}>
                Voltar
              </Button>
            )}
            <Button type="submit" className={classes.forward} loading={busy}>
              {free ? 'Concluir a matrícula' : 'Continuar para o pagamento'}
            </Button>
          </div>
        </>
      )}
      <OpenDialog dialog={step.dialog} onClose={step.closeDialog} onEmail={step.chooseEmail} />
    </form>
  );
}
