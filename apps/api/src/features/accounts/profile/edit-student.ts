import { linkedinError } from '@toro/domain/accounts/profile/profile';
import { isState } from '@toro/domain/base/address/brazilian-states';
import { academyDay } from '@toro/domain/base/calendar/day';
import { stripControlCharacters } from '@toro/domain/base/text/strip-control-characters';
import { BIRTH_DATE_ERROR, isBirthDate } from '@toro/domain/base/validation/birth-date';
import { phoneError } from '@toro/domain/base/validation/phone';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { updateStudent } from '../auth/save-student.ts';
import { getStudent } from './get-student.ts';

export interface EditStudentInput {
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

function findErrors(edit: EditStudentInput, today: string): { field: string; message: string }[] {
  const required = {
    nome: 'o nome',
    sobre_nome: 'o sobrenome',
    rua: 'a rua',
    numero: 'o número',
    bairro: 'o bairro',
    cidade: 'a cidade',
  } as const;
  const results = Object.entries(required).map(([field, name]) => ({
    field,
    message: stripControlCharacters(edit[field as keyof typeof required]) === '' ? `Preencha ${name}` : null,
  }));
  results.push(
    { field: 'telefone', message: phoneError(edit.telefone) },
    {
      field: 'dt_nascimento',
      message: isBirthDate(edit.dt_nascimento, today) ? null : BIRTH_DATE_ERROR,
    },
    { field: 'uf', message: isState(edit.uf) ? null : 'Preencha o Estado' },
    { field: 'linkedin', message: linkedinError(edit.linkedin ?? '') },
  );
  return results.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
}

/** An optional field: undefined keeps the stored text, an empty one removes it. */
const toOptionalText = (text: string | null | undefined) =>
  text === undefined ? undefined : stripControlCharacters(text ?? '') || null;

/** Edits the student's own data, except e-mail address and CPF. */
export async function editStudent(
  context: Context,
  { studentId, id, ...edit }: { studentId: number; id: number } & EditStudentInput,
) {
  if (id !== studentId) throw notFound();
  const errors = findErrors(edit, academyDay(context.now()));
  if (errors[0]) throw new AppError('invalid_input', errors[0].message, errors);
  await updateStudent(context.db, studentId, {
    firstName: edit.nome,
    lastName: edit.sobre_nome,
    phone: edit.telefone.replace(/\D/g, ''),
    birthDate: edit.dt_nascimento,
    institution: toOptionalText(edit.instituicao_financeira),
    street: stripControlCharacters(edit.rua),
    number: stripControlCharacters(edit.numero),
    complement: toOptionalText(edit.complemento),
    district: stripControlCharacters(edit.bairro),
    city: stripControlCharacters(edit.cidade),
    state: edit.uf,
    postCode: edit.cep,
    linkedin: toOptionalText(edit.linkedin),
    jobTitle: toOptionalText(edit.job_title),
  });
  return getStudent(context, { studentId, id });
}
