import { isCpf } from './cpf.ts';

/** Portuguese agrees with the field's gender. */
export interface MaskedField {
  name: string;
  gender: 'm' | 'f';
}

const incompleteMessage = ({ name, gender }: MaskedField) =>
  `Aguardando ${name} ${gender === 'f' ? 'válida' : 'válido'}`;

/** The message for a CPF typed with or without its mask, or null when it is right. */
export function cpfError(value: string, field: MaskedField = { name: 'CPF', gender: 'm' }): string | null {
  const digits = value.replace(/[.\-\s]/g, '');
  return isCpf(digits) ? null : incompleteMessage(field);
}
