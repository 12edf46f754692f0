import { asksAgain } from '@toro/domain/base/money/large-amount';
import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { type ReactNode, useState } from 'react';

interface MoneyQuestion {
  cents: Cents;
  /** What is done, such as 'Devolver R$ 620,00 do pedido 113?'. */
  title: string;
  /** What follows from it. */
  text: string;
  confirm: string;
}

/**
 * Asks once more in words before a large amount moves that cannot be taken back. `ask` resolves to whether it may move;
 * a smaller amount may without a question.
 */
export function useMoneyQuestion(): {
  ask: (question: MoneyQuestion) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<(MoneyQuestion & { answer: (yes: boolean) => void }) | null>(null);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return {
    ask: (question) =>
      asksAgain(question.cents)
        ? new Promise((resolve) => setAsked({ ...question, answer: resolve }))
        : Promise.resolve(true),
    dialog: (
      <ConfirmDialog
        opened={asked !== null}
        title={asked?.title ?? ''}
        confirm={asked?.confirm ?? formatMoney(0)}
        cancel="Voltar"
        danger
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        <p>{asked?.text}</p>
        <p className="muted">Isto não pode ser desfeito.</p>
      </ConfirmDialog>
    ),
  };
}
