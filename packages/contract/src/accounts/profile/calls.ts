import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const getStudent = defineCall<typeof schemas.getStudent>({
  method: 'GET',
  path: '/v1/crud/aluno/:id',
  guard: 'student',
});

export const editStudent = defineCall<typeof schemas.editStudent>({
  method: 'POST',
  path: '/v1/crud/aluno/:id',
  guard: 'student',
});

export const changePassword = defineCall<typeof schemas.changePassword>({
  method: 'POST',
  path: '/v1/services/aluno/:userId/trocarsenha',
  guard: 'student',
  beforePasswordChange: true,
});

export const uploadPhoto = defineCall<typeof schemas.uploadPhoto>({
  method: 'POST',
  path: '/v1/profile/photo',
  guard: 'student',
  encoding: 'multipart',
});

export const listConsents = defineCall<typeof schemas.listConsents>({
  method: 'GET',
  path: '/v1/profile/consents',
  guard: 'student',
});

export const exportData = defineCall<typeof schemas.exportData>({
  method: 'GET',
  path: '/v1/profile/export',
  guard: 'student',
});

export const requestDeletion = defineCall<typeof schemas.requestDeletion>({
  method: 'POST',
  path: '/v1/profile/deletion',
  guard: 'student',
});

export const undoDeletion = defineCall<typeof schemas.undoDeletion>({
  method: 'DELETE',
  path: '/v1/profile/deletion',
  guard: 'student',
  beforePasswordChange: true,
});

export const checkDeletionLink = defineCall<typeof schemas.checkDeletionLink>({
  method: 'GET',
  path: '/v1/account-deletion/:token',
  guard: 'public',
});

export const undoDeletionByLink = defineCall<typeof schemas.undoDeletionByLink>({
  method: 'POST',
  path: '/v1/account-deletion/:token/undo',
  guard: 'public',
});
