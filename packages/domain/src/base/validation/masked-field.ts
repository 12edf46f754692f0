import { isCpf } from './cpf.ts';

/** The message agrees with the grammatical gender of the field. */
export interface MaskedField {
  name: string;
  gender: 'm' | 'f';
}

const incompleteMessage = ({ name, gender }: MaskedField) =>
  `Aguardando ${name} ${gender === 'f' ? 'válida' : 'válido'}`;

/** The error of a CPF typed with or without its mask, or null. */
export function cpfError(value: string, field: MaskedField = { name: 'CPF', gender: 'm' }): string | null {
  const digits = value.replace(/[.\-\s]/g, '');
  return isCpf(digits) ? null : incompleteMessage(field);
}
