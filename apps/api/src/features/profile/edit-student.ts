import { isState } from '@toro/domain/address/brazilian-states';
import { academyDay } from '@toro/domain/calendar/day';
import { linkedinError } from '@toro/domain/profile/profile';
import { stripControlCharacters } from '@toro/domain/text/strip-control-characters';
import { BIRTH_DATE_ERROR, isBirthDate } from '@toro/domain/validation/birth-date';
import { phoneError } from '@toro/domain/validation/phone';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { getStudent } from './get-student.ts';
import { updateStudent } from './queries.ts';

export interface StudentEdit {
  nome: string;
  sobre_nome: string;
  telefone: string;
  dt_nascimento: string;
  instituicao_financeira?: string | null | undefined;
  rua: string;
  numero: string;
  complemento?: string | null | undefined;
  bairro: string;
  cidade: string;
  uf: string;
  cep?: string | null | undefined;
  linkedin?: string | null | undefined;
  job_title?: string | null | undefined;
}

function faultsOf(edit: StudentEdit, today: string): { field: string; message: string }[] {
  const required = {
    nome: 'o nome',
    sobre_nome: 'o sobrenome',
    rua: 'a rua',
    numero: 'o número',
    bairro: 'o bairro',
    cidade: 'a cidade',
  } as const;
  const found = Object.entries(required).map(([field, name]) => ({
    field,
    message: stripControlCharacters(edit[field as keyof typeof required]) === '' ? `Preencha ${name}` : null,
  }));
  found.push(
    { field: 'telefone', message: phoneError(edit.telefone) },
    {
      field: 'dt_nascimento',
      message: isBirthDate(edit.dt_nascimento, today) ? null : BIRTH_DATE_ERROR,
    },
    { field: 'uf', message: isState(edit.uf) ? null : 'Preencha o Estado' },
    { field: 'linkedin', message: linkedinError(edit.linkedin ?? '') },
  );
  return found.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
}

/** An optional text: what is left out stays, what is empty goes. */
const optional = (typed: string | null | undefined) =>
  typed === undefined ? undefined : stripControlCharacters(typed ?? '') || null;

/** Edits the student's own data. E-mail and CPF are no part of it. */
export async function editStudent(context: Context, studentId: number, id: number, edit: StudentEdit) {
  if (id !== studentId) throw notFound();
  const faults = faultsOf(edit, academyDay(context.now()));
  if (faults[0]) throw new AppError('invalid_input', faults[0].message, faults);
  await updateStudent(context.db, studentId, {
    firstName: stripControlCharacters(edit.nome),
    lastName: stripControlCharacters(edit.sobre_nome),
    phone: edit.telefone.replace(/\D/g, ''),
    birthDate: edit.dt_nascimento,
    institution: optional(edit.instituicao_financeira),
    street: stripControlCharacters(edit.rua),
    number: stripControlCharacters(edit.numero),
    complement: optional(edit.complemento),
    district: stripControlCharacters(edit.bairro),
    city: stripControlCharacters(edit.cidade),
    state: edit.uf,
    postCode: edit.cep,
    linkedin: optional(edit.linkedin),
    jobTitle: optional(edit.job_title),
  });
  return getStudent(context, studentId, { id });
}
