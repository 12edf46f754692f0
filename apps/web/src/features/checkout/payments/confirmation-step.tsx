import { Button } from '@mantine/core';
import type { CardForm } from '@toro/domain/checkout/card-form';
import { hasAcceptedTerms } from '@toro/domain/checkout/draft';
import { formatMoney } from '@toro/domain/money/money';
import { digitsOf } from '@toro/domain/validation/mask';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import type { Dialog } from '../checkout-dialogs.tsx';
import { formatInstalment } from '../format-instalment.ts';
import { OpenDialog } from '../open-dialog.tsx';
import { StepHeading } from '../step-heading.tsx';
import { TermsCheckboxes } from '../terms-checkboxes.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { Payment } from '../use-payment.ts';
import classes from '../wizard.module.css';
import own from './confirmation-step.module.css';

interface ConfirmationStepProps {
  checkout: Checkout;
  card: CardForm | null;
  payment: Payment;
  onBack: () => void;
}

const LAST_DIGITS = 4;

function describePayment({ draft, summary, installments }: Checkout, card: CardForm | null): string {
  if (draft.type === 'pix' || !card) return 'Pix, à vista';
  const end = `${card.brand} com final ${digitsOf(card.card_number).slice(-LAST_DIGITS)}`;
  if (draft.type === 'debit') return `Cartão de débito ${end}, à vista`;
  const key = draft.installments;
  const part = installments.find((each) => each.key === key) ?? { key, value: summary.total / 100 };
  return `Cartão de crédito ${end}, ${formatInstalment(part)}${key > 1 ? ' sem juros' : ''}`;
}

function ConfirmationRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stack" data-gap="2xs">
      <dt className="muted small">{label}</dt>
      <dd className="breakWords">{children}</dd>
    </div>
  );
}

const SUBMIT_LABELS = {
  credit: 'Pagar',
  debit: 'Pagar',
  pix: 'Gerar o código Pix',
  free: 'Concluir',
} as const;

/** Step 3: course, buyer, payment and total, with the button that pays. */
export function ConfirmationStep({ checkout, card, payment, onBack }: ConfirmationStepProps) {
  const { draft, summary, student } = checkout;
  const { buyer } = draft;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [asksTerms] = useState(!hasAcceptedTerms(draft));
  const { paying } = payment;
  const busy = paying.state === 'paying' || paying.state === 'waiting';
  const keepsRegisteredEmail = student?.keepRegistered && student.cpf === digitsOf(buyer.document_number);
  const amount = formatMoney(summary.total);
  return (
    <div className="stack" data-gap="l-m">
      <StepHeading>Confira e confirme</StepHeading>
      <Card as="dl" className={`lines ${own.rows}`}>
        <ConfirmationRow label="O que você está comprando">
          {summary.items.map(({ id_curso, nome }) => (
            <span key={id_curso}>{nome}</span>
          ))}
        </ConfirmationRow>
        <ConfirmationRow label="Quem compra">
          <span>{buyer.full_name}</span>
          <span>{`CPF ${buyer.document_number}`}</span>
          <span>{keepsRegisteredEmail ? 'Com o e-mail já cadastrado' : buyer.email}</span>
        </ConfirmationRow>
        <ConfirmationRow label="Como você paga">{describePayment(checkout, card)}</ConfirmationRow>
        <ConfirmationRow label="Quanto custa">
          <strong className={`figures ${own.amount}`}>{amount}</strong>
        </ConfirmationRow>
      </Card>
      {asksTerms && <TermsCheckboxes checkout={checkout} />}
      {paying.state === 'failed' && <Notice kind="failure">{paying.message}</Notice>}
      <p role="status" className="muted">
        {paying.state === 'waiting' &&
          'Seu pagamento está sendo processado. Não feche esta página; você não será cobrado duas vezes.'}
      </p>
      <div className={`row ${classes.actions}`} data-keep-clear>
        <Button variant="default" onClick={onBack} disabled={busy}>
          Voltar
        </Button>
        <Button
          loading={busy}
          onClick={() => (hasAcceptedTerms(draft) ? void payment.pay(card) : setDialog({ kind: 'terms' }))}
        >
          {draft.type === 'pix' ? SUBMIT_LABELS.pix : `${SUBMIT_LABELS[draft.type]} ${amount}`}
        </Button>
      </div>
      <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}
