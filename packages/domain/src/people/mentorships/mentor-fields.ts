import { isEmail } from '../../base/validation/email.ts';

/** A mentor as the office writes it. */
export interface MentorFields {
  first_name: string;
  last_name: string;
  email: string;
  /** Ids of disciplines. */
  disciplines: readonly number[];
  /** The member of staff who the mentor is; null for a person outside the office. */
  staff_id: number | null;
}

export const MAX_MENTOR_NAME = 60;
export const MAX_MENTOR_DISCIPLINES = 100;

/** What is wrong with a mentor, by field. */
export const findMentorErrors = ({ first_name, last_name, email, disciplines }: MentorFields) => ({
  first_name: first_name.trim() === '' ? 'Digite o nome.' : undefined,
  last_name: last_name.trim() === '' ? 'Digite o sobrenome.' : undefined,
  email: isEmail(email.trim()) ? undefined : 'Digite um e-mail válido.',
  disciplines: disciplines.length === 0 ? 'Escolha pelo menos uma disciplina.' : undefined,
});
