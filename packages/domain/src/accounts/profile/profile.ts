import { isState } from '../../base/address/brazilian-states.ts';
import type { Day } from '../../base/calendar/day.ts';
import { cleanName } from '../../base/text/clean-name.ts';
import { completeBirthDateError } from '../../base/validation/birth-date.ts';
import { phoneError } from '../../base/validation/phone.ts';

const LINKEDIN_HOST = 'linkedin.com';

/** The editable profile as it is typed: dates dd/mm/yyyy. */
export interface ProfileForm {
  nome: string;
  sobre_nome: string;
  email: string;
  documento: string;
  telefone: string;
  dt_nascimento: string;
  rua: string;
  numero: string;
  bairro: string;
  cidade: string;
  uf: string;
  linkedin: string;
}

/** The message of each required field while it is empty. */
const REQUIRED_MESSAGES = {
  nome: 'Preencha o nome',
  sobre_nome: 'Preencha o sobrenome',
  email: 'Preencha o email',
  documento: 'Preencha o CPF',
  telefone: 'Preencha o telefone',
  dt_nascimento: 'Preencha a data de nascimento',
  rua: 'Preencha a rua',
  numero: 'Preencha o número',
  bairro: 'Preencha o bairro',
  cidade: 'Preencha a cidade',
  uf: 'Preencha o Estado',
} as const;

export type ProfileErrors = Partial<Record<keyof ProfileForm, string>>;

/** LinkedIn is optional; it begins with the host and /in/, with or without https and www. */
export function linkedinError(value: string): string | null {
  if (value.trim() === '') return null;
  const rest = value
    .trim()
    .replace(/^https:\/\//i, '')
    .replace(/^www\./i, '');
  const start = `${LINKEDIN_HOST}/in/`;
  const name = rest.slice(start.length);
  return rest.toLowerCase().startsWith(start) && /^[^\s"'<>\\]+$/.test(name)
    ? null
    : 'Link do Linkedin inválido';
}

/** All errors of a profile, by field. */
export function validateProfile(form: ProfileForm, today: Day): ProfileErrors {
  const errors: ProfileErrors = {};
  const check = (field: keyof ProfileForm, error: string | null) => {
    if (error && !errors[field]) errors[field] = error;
  };
  for (const [field, message] of Object.entries(REQUIRED_MESSAGES) as [
    keyof typeof REQUIRED_MESSAGES,
    string,
  ][])
    check(field, form[field].trim() === '' ? message : null);
  check('nome', cleanName(form.nome) === '' ? REQUIRED_MESSAGES.nome : null);
  check('sobre_nome', cleanName(form.sobre_nome) === '' ? REQUIRED_MESSAGES.sobre_nome : null);
  check('telefone', phoneError(form.telefone));
  check('dt_nascimento', completeBirthDateError(form.dt_nascimento, today));
  check('uf', isState(form.uf) ? null : REQUIRED_MESSAGES.uf);
  check('linkedin', linkedinError(form.linkedin));
  return errors;
}

/** The institutions of the profile form; a deleted one stays listed while the student has it. */
export function listInstitutionOptions(
  institutions: readonly { code: string; name: string }[],
  chosen: string | null,
): { value: string; label: string }[] {
  const options = institutions.map(({ name }) => ({ value: name, label: name }));
  if (chosen && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: chosen });
  return options;
}
