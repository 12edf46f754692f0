import { Button } from '@mantine/core';
import { formatMoney } from '@toro/domain/base/money/money';
import { digitsOf } from '@toro/domain/base/validation/mask';
import type { CardForm } from '@toro/domain/sales/checkout/card-form';
import { hasAcceptedTerms } from '@toro/domain/sales/checkout/draft';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import type { Dialog } from '../checkout-dialogs.tsx';
import layout from '../checkout-layout.module.css';
import { formatInstalment } from '../format-instalment.ts';
import { OpenDialog } from '../open-dialog.tsx';
import { PayingStatus } from '../paying-status.tsx';
import { StepActions } from '../step-actions.tsx';
import { StepHeading } from '../step-heading.tsx';
import { TermsCheckboxes } from '../terms-checkboxes.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { Payment } from '../use-payment.ts';
import own from './confirmation-step.module.css';

interface ConfirmationStepProps {
  checkout: Checkout;
  card: CardForm | null;
  payment: Payment;
  onBack: () => void;
  /** Opens an earlier step; what was typed is kept. */
  onEdit: (step: 1 | 2) => void;
  /** Goes back to the choice of modules; null for a course without modules. */
  onModules: (() => void) | null;
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

interface ConfirmationRowProps {
  label: string;
  /** Opens the step where it can be changed. */
  onEdit?: (() => void) | null;
  children: ReactNode;
}

function ConfirmationRow({ label, onEdit, children }: ConfirmationRowProps) {
  return (
    <div className={own.row}>
      <dt className="muted small">{label}</dt>
      <dd className="breakWords">{children}</dd>
      {onEdit && (
        <dd className={own.edit}>
          <button
            type="button"
            className={`linkButton medium ${layout.link}`}
            aria-label={`Editar: ${label}`}
            onClick={onEdit}
          >
            Editar
          </button>
        </dd>
      )}
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
export function ConfirmationStep({
  checkout,
  card,
  payment,
  onBack,
  onEdit,
  onModules,
}: ConfirmationStepProps) {
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
        <ConfirmationRow label="O que você está comprando" onEdit={onModules}>
          {summary.items.map(({ id_curso, nome }) => (
            <span key={id_curso}>{nome}</span>
          ))}
        </ConfirmationRow>
        <ConfirmationRow label="Quem compra" onEdit={busy ? null : () => onEdit(1)}>
          <span>{buyer.full_name}</span>
          <span>{`CPF ${buyer.document_number}`}</span>
          <span>{keepsRegisteredEmail ? 'Com o e-mail já cadastrado' : buyer.email}</span>
        </ConfirmationRow>
        <ConfirmationRow label="Endereço" onEdit={busy ? null : () => onEdit(1)}>
          <span>{[buyer.street, buyer.number, buyer.complement].filter(Boolean).join(', ')}</span>
          <span>{`${buyer.district}, ${buyer.city}, ${buyer.state}, CEP ${buyer.post_code}`}</span>
        </ConfirmationRow>
        <ConfirmationRow label="Como você paga" onEdit={busy ? null : () => onEdit(2)}>
          {describePayment(checkout, card)}
        </ConfirmationRow>
        <ConfirmationRow label="Quanto custa">
          <strong className={`figures ${own.amount}`}>{amount}</strong>
        </ConfirmationRow>
      </Card>
      {asksTerms && <TermsCheckboxes checkout={checkout} />}
      {paying.state === 'failed' && <Notice kind="failure">{paying.message}</Notice>}
      <PayingStatus payment={payment} type={draft.type} />
      <StepActions checkout={checkout}>
        <Button variant="default" onClick={onBack} disabled={busy}>
          Voltar
        </Button>
        <Button
          loading={busy}
          onClick={() => (hasAcceptedTerms(draft) ? void payment.pay(card) : setDialog({ kind: 'terms' }))}
        >
          {draft.type === 'pix' ? SUBMIT_LABELS.pix : `${SUBMIT_LABELS[draft.type]} ${amount}`}
        </Button>
      </StepActions>
      <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}
