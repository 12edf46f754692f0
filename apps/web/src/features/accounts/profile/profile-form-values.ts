import type { ProfileForm } from '@toro/domain/accounts/profile/profile';
import { formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { applyMask, digitsOf, MASKS } from '@toro/domain/base/validation/mask';
import { formatPhone } from '@toro/domain/base/validation/phone';
import type { Student } from './queries.ts';

/** The profile as typed in the form. */
export interface ProfileValues extends ProfileForm {
  instituicao_financeira: string;
  complemento: string;
  cep: string;
  job_title: string;
}

const formatCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** Converts the server's profile to form values. */
export const toFormValues = (student: Student): ProfileValues => ({
  nome: student.nome,
  sobre_nome: student.sobre_nome,
  email: student.email,
  documento: applyMask(MASKS.cpf, student.documento ?? ''),
  telefone: formatPhone(student.telefone ?? ''),
  dt_nascimento: student.dt_nascimento ? formatBrazilianDay(student.dt_nascimento) : '',
  instituicao_financeira: student.instituicao_financeira ?? '',
  cep: formatCep(student.cep ?? ''),
  rua: student.rua ?? '',
  numero: student.numero ?? '',
  complemento: student.complemento ?? '',
  bairro: student.bairro ?? '',
  cidade: student.cidade ?? '',
  uf: student.uf ?? '',
  linkedin: student.linkedin ?? '',
  job_title: student.job_title ?? '',
});

/** Converts form values to the request body. E-mail and CPF are read-only. */
export function toRequestBody({ email: _email, documento: _documento, ...values }: ProfileValues) {
  const cep = digitsOf(values.cep);
  return {
    ...values,
    dt_nascimento: parseBrazilianDay(values.dt_nascimento),
    cep: cep.length === 8 ? cep : null,
  };
}
