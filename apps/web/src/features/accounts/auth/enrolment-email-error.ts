import { isEmail } from '@toro/domain/base/validation/email';

export const enrolmentEmailError = (typed: string): string | null =>
  isEmail(typed.trim()) ? null : 'Digite o e-mail da sua matrícula';
