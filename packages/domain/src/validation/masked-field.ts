import { isCpf } from './cpf.ts';

/** Portuguese agrees with the field's gender. */
export interface MaskedField {
  name: string;
  gender: 'm' | 'f';
}

const waitingFor = ({ name, gender }: MaskedField) =>
  `Aguardando ${name} ${gender === 'f' ? 'válida' : 'válido'}`;

/** A mask that still shows an underscore is not filled yet. */
export function maskedFieldFault(field: MaskedField, value: string): string | null {
  return value.includes('_') ? waitingFor(field) : null;
}

/** The message for a CPF typed with or without its mask, or null when it is right. */
export function cpfFault(value: string, field: MaskedField = { name: 'CPF', gender: 'm' }): string | null {
  const digits = value.replace(/[.\-\s]/g, '');
  return isCpf(digits) ? null : waitingFor(field);
}
