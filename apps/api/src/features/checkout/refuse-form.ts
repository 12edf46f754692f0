import { isState } from '@toro/domain/address/brazilian-states';
import type { Day } from '@toro/domain/calendar/day';
import { isOldEnough } from '@toro/domain/checkout/age';
import { isBirthDay } from '@toro/domain/profile/profile';
import { cpfFault } from '@toro/domain/validation/masked-field';
import { AppError } from '../../platform/errors.ts';
import type { Purchase } from './purchase.ts';

const OTHER_INSTITUTION = 'OUTRA';

function birthFault(born: Day, today: Day): string | null {
  if (!isBirthDay(born, today)) return 'A data informada é inválida';
  return isOldEnough(born, today)
    ? null
    : 'Você possui menos de 14 anos? Escreva para o suporte para continuar com a compra.';
}

function otherFault({ instituicao_financeira: chosen, another_financial_instituition: other }: Purchase) {
  return chosen === OTHER_INSTITUTION && !other?.trim() ? 'Por favor informa qual a instituição' : null;
}

/** Refuses a form that breaks a rule which its shape alone does not show, with every fault. */
export function refuseForm(form: Purchase, today: Day): void {
  const judged: [field: keyof Purchase, message: string | null][] = [
    ['full_name', /\S\s+\S/.test(form.full_name) ? null : 'Por favor digite o seu nome.'],
    ['document_number', cpfFault(form.document_number)],
    ['birth_date', birthFault(form.birth_date, today)],
    ['another_financial_instituition', otherFault(form)],
    ['street', form.street ? null : 'Por favor digite sua rua.'],
    ['number', form.number ? null : 'Informe o número'],
    ['district', form.district ? null : 'Por favor digite o bairro'],
    ['city', form.city ? null : 'Por favor digite sua cidade.'],
    ['state', isState(form.state) ? null : 'Por favor selecione o estado.'],
    ['contract', form.contract ? null : 'Aceite os termos de uso para continuar.'],
    ['contractPrivacity', form.contractPrivacity ? null : 'Aceite a política de privacidade para continuar.'],
  ];
  const faults = judged.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
  if (faults[0]) throw new AppError('invalid_input', faults[0].message, faults);
}
