import { type Day, formatBrazilianDay } from '@toro/domain/calendar/day';
import { isOldEnough } from '@toro/domain/checkout/age';
import { validateBuyer } from '@toro/domain/checkout/buyer-form';
import { AppError } from '../../platform/errors.ts';
import type { Purchase } from './purchase.ts';

/** What the first step judges, as it was typed there. */
const typed = (form: Purchase) => ({
  ...form,
  birth_date: formatBrazilianDay(form.birth_date),
  complement: form.complement ?? '',
  instituicao_financeira: form.instituicao_financeira ?? '',
  another_financial_instituition: form.another_financial_instituition ?? '',
});

/** Refuses a form that breaks a rule which its shape alone does not show, with every fault. */
export function refuseForm(form: Purchase, today: Day): void {
  const judged: Record<string, string | false> = {
    ...(!isOldEnough(form.birth_date, today) && {
      birth_date: 'Você possui menos de 14 anos? Escreva para o suporte para continuar com a compra.',
    }),
    ...validateBuyer(typed(form), () => today),
    contract: !form.contract && 'Aceite os termos de uso para continuar.',
    contractPrivacity: !form.contractPrivacity && 'Aceite a política de privacidade para continuar.',
  };
  const faults = Object.entries(judged).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (faults[0]) throw new AppError('invalid_input', faults[0].message, faults);
}
