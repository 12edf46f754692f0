import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const getStudent = defineCall<typeof schemas.getStudent>({
  method: 'GET',
  path: '/v1/crud/aluno/:id',
  guard: 'student',
  summary: "The student's personal data, also by `id_profile`",
});

export const editStudent = defineCall<typeof schemas.editStudent>({
  method: 'POST',
  path: '/v1/crud/aluno/:id',
  guard: 'student',
  summary: "Edit the student's personal data, except e-mail and CPF",
});

export const changePassword = defineCall<typeof schemas.changePassword>({
  method: 'POST',
  path: '/v1/services/aluno/:userId/trocarsenha',
  guard: 'student',
  beforePasswordChange: true,
  summary: 'Change the password; requires the old one',
});

export const uploadPhoto = defineCall<typeof schemas.uploadPhoto>({
  method: 'POST',
  path: '/v1/profile/photo',
  guard: 'student',
  encoding: 'multipart',
  summary: "Replace the student's photo",
});

export const listConsents = defineCall<typeof schemas.listConsents>({
  method: 'GET',
  path: '/v1/profile/consents',
  guard: 'student',
  summary: "The student's consents and withdrawals, newest first",
});

export const exportData = defineCall<typeof schemas.exportData>({
  method: 'GET',
  path: '/v1/profile/export',
  guard: 'student',
  summary: 'Export everything that is stored about the student',
});

export const requestDeletion = defineCall<typeof schemas.requestDeletion>({
  method: 'POST',
  path: '/v1/profile/deletion',
  guard: 'student',
  summary: 'Request the deletion of the account in seven days; requires the password',
});

export const undoDeletion = defineCall<typeof schemas.undoDeletion>({
  method: 'DELETE',
  path: '/v1/profile/deletion',
  guard: 'student',
  beforePasswordChange: true,
  summary: 'Keep the account whose deletion was requested',
});

export const checkDeletionLink = defineCall<typeof schemas.checkDeletionLink>({
  method: 'GET',
  path: '/v1/account-deletion/:token',
  guard: 'public',
  summary: 'Check whether the link of a requested deletion is valid',
});

export const undoDeletionByLink = defineCall<typeof schemas.undoDeletionByLink>({
  method: 'POST',
  path: '/v1/account-deletion/:token/undo',
  guard: 'public',
  summary: 'Keep the account with the link that was mailed with the request of its deletion',
});
