import type { getStudent as contract } from '@toro/contract/accounts/profile/schemas';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { findStudent, type StudentRow } from './queries.ts';

const toStudentResponse = (context: Context, row: StudentRow): z.output<(typeof contract)['response']> => ({
  id_usuario: row.id,
  id_profile: row.profileId,
  nome: row.firstName,
  sobre_nome: row.lastName,
  email: row.email,
  documento: row.cpf,
  telefone: row.phone,
  dt_nascimento: row.birthDate,
  instituicao_financeira: row.institution,
  rua: row.street,
  numero: row.number,
  complemento: row.complement,
  bairro: row.district,
  cidade: row.city,
  uf: row.state,
  cep: row.postCode,
  linkedin: row.linkedin,
  job_title: row.jobTitle,
  foto: row.photoPath && fileUrl(context, row.photoPath),
  channels: { phone: row.channelPhone, email: row.channelEmail, whatsapp: row.channelWhatsapp },
});

/** The student's own data; throws for any other student. */
export async function getStudent(
  context: Context,
  { studentId, id, id_profile: profileId }: { studentId: number; id: number; id_profile?: number },
) {
  const row = id === studentId ? await findStudent(context.db, studentId) : null;
  if (!row || (profileId !== undefined && row.profileId !== profileId)) throw notFound();
  return toStudentResponse(context, row);
}
