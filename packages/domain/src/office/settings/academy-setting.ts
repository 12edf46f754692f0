import { dropValid, type FieldErrors } from './field-errors.ts';

/** The academy itself, and the company that sells, which the law requires in mails about a purchase. */
export interface AcademySetting {
  name: string;
  company_name: string;
  cnpj: string;
  company_address: string;
}

/** Digits, or since 2026 letters too, before the two check digits. */
const CNPJ = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/;

export const findAcademyErrors = ({ name, cnpj }: AcademySetting): FieldErrors<AcademySetting> =>
  dropValid<AcademySetting>({
    name: name.trim() === '' ? 'Digite o nome da academia.' : null,
    cnpj: cnpj === '' || CNPJ.test(cnpj) ? null : 'Digite o CNPJ completo, como 00.000.000/0000-00.',
  });
