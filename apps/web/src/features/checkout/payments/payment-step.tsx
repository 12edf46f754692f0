import { Button, NativeSelect } from '@mantine/core';
import { type CardForm, EMPTY_CARD, validateCard } from '@toro/domain/checkout/card-form';
import { instalmentsError, needsCard, withPaymentType } from '@toro/domain/checkout/draft';
import type { PaymentType } from '@toro/domain/checkout/prices';
import { type FormEvent, useState } from 'react';
import { today } from '../../../shared/api.ts';
import { formatInstalment } from '../format-instalment.ts';
import { StepHeading } from '../step-heading.tsx';
import type { Checkout } from '../use-checkout.ts';
import { useFields } from '../use-fields.ts';
import classes from '../wizard.module.css';
import { CardFields } from './card-fields.tsx';
import { MethodChoice } from './method-choice.tsx';

interface PaymentStepProps {
  checkout: Checkout;
  card: CardForm | null;
  /** Null removes it. */
  onCard: (card: CardForm | null) => void;
  onNext: () => void;
  onBack: () => void;
}

function Instalments({ checkout, shown }: { checkout: Checkout; shown: boolean }) {
  const { draft, change, installments } = checkout;
  const error = instalmentsError(draft.installments, installments.length);
  return (
    <NativeSelect
      id="installments"
      label="Parcelas"
      size="md"
      error={shown && error}
      value={error ? '' : String(draft.installments)}
      data={[
        ...(error ? [{ value: '', label: 'Escolha' }] : []),
        ...installments.map((part) => ({
          value: String(part.key),
          label: `${formatInstalment(part)}${part.key > 1 ? ' sem juros' : ''}`,
        })),
      ]}
      onChange={({ currentTarget }) => change({ installments: Number(currentTarget.value) })}
    />
  );
}

/** Step 2: the payment method. */
export function PaymentStep({ checkout, card: typed, onCard, onNext, onBack }: PaymentStepProps) {
  const { draft, change, installments } = checkout;
  const card = typed ?? EMPTY_CARD;
  const [submitted, setSubmitted] = useState(false);
  const fields = useFields({
    values: card,
    errors: validateCard(card, today()),
    onChange: (part) => onCard({ ...card, ...part }),
  });
  const choose = (type: PaymentType) => {
    change(withPaymentType(draft, type));
    if (!needsCard(type)) onCard(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (needsCard(draft.type) && !fields.validate()) return;
    if (draft.type === 'credit' && instalmentsError(draft.installments, installments.length))
      return document.getElementById('installments')?.focus();
    onNext();
  };
  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <StepHeading>Como você quer pagar?</StepHeading>
      <MethodChoice checkout={checkout} onChoose={choose} />
      <div className={classes.panel}>
        {needsCard(draft.type) && <CardFields card={card} onChange={onCard} fields={fields} />}
        {draft.type === 'credit' && <Instalments checkout={checkout} shown={submitted} />}
        {draft.type === 'debit' && (
          <p className={classes.hint}>
            Na confirmação, o seu banco pede para você autorizar a compra. Tenha o celular por perto.
          </p>
        )}
        {draft.type === 'pix' && (
          <p className={classes.hint}>
            Depois de confirmar, mostramos um código para você pagar no aplicativo do seu banco. A matrícula
            sai na hora.
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" className={classes.back} onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" className={classes.forward}>
          Continuar para a confirmação
        </Button>
      </div>
    </form>
  );
}
