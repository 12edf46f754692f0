import { parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { digitsOf } from '@toro/domain/base/validation/mask';
import { isOldEnough } from '@toro/domain/sales/checkout/age';
import { hasAcceptedTerms } from '@toro/domain/sales/checkout/draft';
import { useState } from 'react';
import { queryClient, today } from '../../../../shared/api.ts';
import type { Dialog } from '../checkout-dialogs.tsx';
import { studentQuery } from '../queries.ts';
import type { Checkout } from '../use-checkout.ts';

const EMAIL_IN_USE = 'O email já está sendo utilizado no sistema.';

/** Submits the first step: checks consent, age and whether the buyer is known, then saves the lead. */
export function useBuyerStepSubmit(checkout: Checkout, onPass: () => void) {
  const { draft, change, student } = checkout;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** The e-mail that belongs to another CPF, with the CPF it was checked for. */
  const [takenEmailKey, setTakenEmailKey] = useState<string | null>(null);
  const cpf = digitsOf(draft.buyer.document_number);
  const email = draft.buyer.email.trim();
  const requestKey = `${cpf} ${email}`;

  async function checkStudent(): Promise<void> {
    const known = await queryClient.fetchQuery(studentQuery(cpf, email));
    if (known.email_taken) {
      setTakenEmailKey(requestKey);
      document.getElementsByName('email')[0]?.focus();
    } else if (known.id_usuario !== null && student?.cpf !== cpf) {
      const registered = known.email ?? 'o e-mail cadastrado';
      setDialog({ kind: 'known-cpf', account: known.id_usuario, registered, typed: email });
    } else onPass();
  }

  async function advance(): Promise<void> {
    if (!hasAcceptedTerms(draft)) return setDialog({ kind: 'terms' });
    if (!isOldEnough(parseBrazilianDay(draft.buyer.birth_date), today())) return setDialog({ kind: 'age' });
    setTakenEmailKey(null);
    // The purchase continues when the module or the request fails.
    await import('../save-lead.ts')
      .then((module) => module.saveLead(checkout, 'pagamento'))
      .catch(() => undefined);
    await checkStudent();
  }

  return {
    advance,
    dialog,
    emailNote: takenEmailKey === requestKey ? EMAIL_IN_USE : null,
    closeDialog: () => setDialog(null),
    chooseEmail(keepRegistered: boolean) {
      const registered = dialog?.kind === 'known-cpf' ? dialog : null;
      setDialog(null);
      change({
        emailChoice: {
          cpf,
          keepRegistered,
          ...(keepRegistered && registered && { account: registered.account, masked: registered.registered }),
        },
      });
      onPass();
    },
  };
}
