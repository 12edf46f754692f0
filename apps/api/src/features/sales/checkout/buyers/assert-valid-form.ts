import { type Day, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { isOldEnough } from '@toro/domain/sales/checkout/age';
import { validateBuyer } from '@toro/domain/sales/checkout/buyer-form';
import { AppError } from '../../../../platform/errors.ts';
import type { Purchase } from '../purchases/purchase.ts';

/** The fields of the first checkout step in the format of its form. */
const toBuyerForm = (form: Purchase) => ({
  ...form,
  birth_date: formatBrazilianDay(form.birth_date),
  complement: form.complement ?? '',
  instituicao_financeira: form.instituicao_financeira ?? '',
  another_financial_instituition: form.another_financial_instituition ?? '',
});

/** Throws with every error that the schema of the form does not cover. */
export function assertValidForm(form: Purchase, today: Day): void {
  const messages: Record<string, string | false> = {
    ...(!isOldEnough(form.birth_date, today) && {
      birth_date: 'Você possui menos de 14 anos? Escreva para o suporte para continuar com a compra.',
    }),
    ...validateBuyer(toBuyerForm(form), () => today),
    contract: !form.contract && 'Aceite os termos de uso para continuar.',
    contractPrivacity: !form.contractPrivacity && 'Aceite a política de privacidade para continuar.',
  };
  const errors = Object.entries(messages).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  if (errors[0]) throw new AppError('invalid_input', errors[0].message, errors);
}
