import { z } from 'zod';
import {
  channels,
  confirmation,
  day,
  digits,
  id,
  idText,
  instant,
  link,
  list,
  nothing,
  optionalText,
  password,
  personName,
  state,
  text,
  token,
  withoutCard,
} from '../../shapes.ts';

const student = z.object({
  id_usuario: id,
  id_profile: id,
  nome: optionalText(100),
  sobre_nome: optionalText(100),
  email: optionalText(254),
  documento: optionalText(14).nullable(),
  telefone: optionalText(20).nullable(),
  dt_nascimento: day.nullable(),
  instituicao_financeira: optionalText(150).nullable(),
  rua: optionalText(200).nullable(),
  numero: optionalText(20).nullable(),
  complemento: optionalText(100).nullable(),
  bairro: optionalText(100).nullable(),
  cidade: optionalText(100).nullable(),
  uf: optionalText(2).nullable(),
  cep: optionalText(8).nullable().optional(),
  linkedin: optionalText(200).nullable(),
  job_title: optionalText(120).nullable(),
  foto: link.nullable(),
  channels,
});

const studentId = z.object({ id: idText });

export const getStudent = {
  summary: "The student's personal data, also by `id_profile`",
  params: studentId,
  query: z.object({ id_profile: idText.optional() }),
  response: student,
};

export const editStudent = {
  summary: "Edit the student's personal data, except e-mail and CPF",
  params: studentId,
  body: z.object({
    nome: personName(100),
    sobre_nome: personName(100),
    /** With or without its mask. */
    telefone: text(20),
    dt_nascimento: day,
    instituicao_financeira: optionalText(150).nullable().optional(),
    rua: withoutCard(text(200)),
    numero: text(20),
    complemento: withoutCard(optionalText(100)).nullable().optional(),
    bairro: withoutCard(text(100)),
    cidade: withoutCard(text(100)),
    uf: state,
    cep: digits(8).nullable().optional(),
    linkedin: optionalText(200).nullable().optional(),
    job_title: optionalText(120).nullable().optional(),
  }),
  response: student,
};

export const changePassword = {
  summary: 'Change the password; requires the old one',
  params: z.object({ userId: idText }),
  body: z.object({ senha_atual: password, nova_senha: password, reNewPassword: password }),
  response: confirmation,
};

const MAX_PHOTO_BYTES = 5_000_000;

export const uploadPhoto = {
  summary: "Replace the student's photo",
  body: z.object({ photo: z.file().max(MAX_PHOTO_BYTES) }),
  response: z.object({ foto: link }),
};

export const listConsents = {
  summary: "The student's consents and withdrawals, newest first",
  response: list(
    z.object({
      purpose: z.enum(['terms', 'privacy', 'phone', 'email', 'whatsapp', 'reminder']),
      granted: z.boolean(),
      document_version: optionalText(60),
      source: optionalText(40),
      created_at: instant,
    }),
    1000,
  ),
};

/** Copies are far smaller: a student with 100,000 answers has about 2 MB. */
const MAX_COPY_LENGTH = 200_000_000;

export const exportData = {
  summary: 'Export everything that is stored about the student',
  impersonated: 'refused' as const,
  response: z.object({
    filename: text(60),
    /** The ZIP in base64. */
    content: z.base64().max(MAX_COPY_LENGTH),
  }),
};

export const requestDeletion = {
  summary: 'Request the deletion of the account in seven days; requires the password',
  body: z.object({ senha: password }),
  response: z.object({ delete_after: instant }),
};

export const undoDeletion = {
  summary: 'Keep the account whose deletion was requested',
  response: nothing,
};

export const checkDeletionLink = {
  summary: 'Check whether the link of a requested deletion is valid',
  params: z.object({ token }),
  response: z.object({ delete_after: instant }),
};

export const undoDeletionByLink = {
  summary: 'Keep the account with the link that was mailed with the request of its deletion',
  params: z.object({ token }),
  response: confirmation,
};
