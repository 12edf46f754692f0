import { Button } from '@mantine/core';
import { type CardForm, EMPTY_CARD } from '@toro/domain/sales/checkout/card-form';
import {
  hasAcceptedTerms,
  instalmentsError,
  needsCard,
  withPaymentType,
} from '@toro/domain/sales/checkout/draft';
import type { PaymentType } from '@toro/domain/sales/checkout/prices';
import { Card } from '@toro/ui/card.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { type AppForm, useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { formatInstalment } from '../format-instalment.ts';
import { StepActions } from '../step-actions.tsx';
import { StepHeading } from '../step-heading.tsx';
import { TermsCheckboxes } from '../terms-checkboxes.tsx';
import type { Checkout } from '../use-checkout.ts';
import { CardFields } from './card-fields.tsx';
import { MethodChoice } from './method-choice.tsx';
import { type PaymentValues, validatePayment } from './payment-values.ts';

interface PaymentStepProps {
  checkout: Checkout;
  card: CardForm | null;
  /** Null removes it. */
  onCard: (card: CardForm | null) => void;
  onNext: () => void;
  onBack: () => void;
}

function Instalments({ checkout, form }: { checkout: Checkout; form: AppForm<PaymentValues> }) {
  const { installments } = checkout;
  const { value, onValue, ...field } = form.field('installments');
  const invalid = instalmentsError(value, installments.length) !== null;
  return (
    <SelectField
      {...field}
      label="Parcelas"
      value={invalid ? '' : String(value)}
      data={[
        ...(invalid ? [{ value: '', label: 'Escolha' }] : []),
        ...installments.map((part) => ({
          value: String(part.key),
          label: `${formatInstalment(part)}${part.key > 1 ? ' sem juros' : ''}`,
        })),
      ]}
      onValue={(chosen) => onValue(Number(chosen))}
    />
  );
}

/** Step 2: the payment method. */
export function PaymentStep({ checkout, card, onCard, onNext, onBack }: PaymentStepProps) {
  const { draft, change } = checkout;
  const form = useAppForm<PaymentValues>({
    initialValues: { ...(card ?? EMPTY_CARD), installments: draft.installments },
    validate: (values) => validatePayment(values, checkout),
    onValuesChange({ installments, ...typed }) {
      onCard(typed);
      change({ installments });
    },
    submit: onNext,
  });
  const [isUnticked, setUnticked] = useState(!hasAcceptedTerms(draft));
  const losesInstalments =
    draft.type === 'credit' &&
    checkout.cupom?.pode_parcelar === false &&
    instalmentsError(draft.installments, checkout.installments.length) !== null;
  const choose = (type: PaymentType) => {
    const chosen = withPaymentType(draft, type);
    form.setValues({ ...(!needsCard(type) && EMPTY_CARD), installments: chosen.installments });
    if (!needsCard(type)) onCard(null);
    if (type !== draft.type && draft.contract) setUnticked(true);
    change(chosen);
  };
  return (
    <Form
      form={form}
      className="stack"
      data-gap="l-m"
      head={<StepHeading>Como você quer pagar?</StepHeading>}
    >
      {losesInstalments && (
        <Notice kind="info">
          {`O cupom ${draft.cupom} vale para pagamento em uma parcela. Escolha a parcela de novo para continuar.`}
        </Notice>
      )}
      <MethodChoice checkout={checkout} onChoose={choose} />
      <Card>
        {needsCard(draft.type) && <CardFields form={form} />}
        {draft.type === 'credit' && <Instalments checkout={checkout} form={form} />}
        {draft.type === 'debit' && (
          <p className="muted medium">
            Na confirmação, o seu banco pede para você autorizar a compra. Tenha o celular por perto.
          </p>
        )}
        {draft.type === 'pix' && (
          <p className="muted medium">
            Depois de confirmar, mostramos um código para você pagar no aplicativo do seu banco. A matrícula
            sai na hora.
          </p>
        )}
      </Card>
      {isUnticked && (
        <>
          {!draft.contract && (
            <Notice kind="info">
              Com outra forma de pagamento, o contrato precisa do seu aceite de novo. Marque abaixo.
            </Notice>
          )}
          <TermsCheckboxes checkout={checkout} />
        </>
      )}
      <StepActions checkout={checkout}>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit">Continuar para a confirmação</Button>
      </StepActions>
    </Form>
  );
}
