import { HIDDEN_TEXT } from '@toro/domain/accounts/impersonation/impersonation';
import { maskCpf, maskPhone } from '@toro/domain/base/text/mask';

const hide = () => HIDDEN_TEXT;

/** How each personal field is masked, by its name on the wire. */
const MASKS: Readonly<Record<string, (value: string) => string>> = {
  documento: maskCpf,
  document_number: maskCpf,
  cpf: maskCpf,
  telefone: maskPhone,
  phone: maskPhone,
  phone_number: maskPhone,
  phoneNumber: maskPhone,
  rua: hide,
  street: hide,
  numero: hide,
  complemento: hide,
  complement: hide,
  bairro: hide,
  district: hide,
  cep: hide,
  post_code: hide,
};

/** A copy of a response without full CPF, phone and address. */
export function maskPersonalData(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return value === '' ? value : (MASKS[name]?.(value) ?? value);
  if (Array.isArray(value)) return value.map((item) => maskPersonalData(item, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskPersonalData(part, key)]));
}
