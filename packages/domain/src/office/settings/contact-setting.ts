import { isEmail } from '../../base/validation/email.ts';
import { buyerPhoneError } from '../../base/validation/phone.ts';
import { dropValid, type FieldErrors, HTTPS_ERROR, isHttpsLink } from './field-errors.ts';

/** How to reach the academy, and the links of the student menu. An empty text stands for none. */
export interface ContactSetting {
  email: string;
  phone: string;
  whatsapp: string;
  teacher_whatsapp: string;
  support_url: string;
  chat_url: string;
  /** Empty for the link of the server. */
  faq_url: string;
  /** Empty for the link of the server. */
  quiz_url: string;
  delete_account_url: string;
  earlier_area_url: string;
  hours: string[];
}

export const MAX_HOURS = 7;
export const MAX_HOURS_LENGTH = 80;

export const CONTACT_LINKS = [
  'support_url',
  'chat_url',
  'faq_url',
  'quiz_url',
  'delete_account_url',
  'earlier_area_url',
] as const;

const CONTACT_PHONES = ['phone', 'whatsapp', 'teacher_whatsapp'] as const;

/** A number of Brazil with its area code, or one of another country after a plus sign. */
function phoneError(value: string): string | null {
  if (value === '') return null;
  if (value.startsWith('+'))
    return /^\+\d{8,15}$/.test(value.replace(/[ ()-]/g, ''))
      ? null
      : 'Complete o número com o código do país.';
  const digits = value.replace(/\D/g, '');
  if (!/^[\d ()-]+$/.test(value) || digits.length < 10 || digits.length > 11)
    return 'Complete o número com DDD, como (11) 91234-5678.';
  return buyerPhoneError(value);
}

function hoursError(hours: readonly string[]): string | null {
  if (hours.length > MAX_HOURS) return `São até ${MAX_HOURS} linhas.`;
  const at = hours.findIndex((line) => line.trim() === '' || line.length > MAX_HOURS_LENGTH);
  return at < 0 ? null : `A linha ${at + 1} deve ter de 1 a ${MAX_HOURS_LENGTH} caracteres.`;
}

export function findContactErrors(value: ContactSetting): FieldErrors<ContactSetting> {
  return dropValid<ContactSetting>({
    email: isEmail(value.email) ? null : 'Digite um e-mail válido.',
    ...Object.fromEntries(CONTACT_PHONES.map((name) => [name, phoneError(value[name])])),
    ...Object.fromEntries(
      CONTACT_LINKS.map((name) => [
        name,
        value[name] === '' || isHttpsLink(value[name]) ? null : HTTPS_ERROR,
      ]),
    ),
    hours: hoursError(value.hours),
  });
}
