import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const getStudent = defineCall<typeof schemas.getStudent>({
  method: 'GET',
  path: '/v1/crud/aluno/:id',
  guard: 'student',
  summary: "The student's own data; `id_profile` finds it by the profile",
});

export const editStudent = defineCall<typeof schemas.editStudent>({
  method: 'POST',
  path: '/v1/crud/aluno/:id',
  guard: 'student',
  summary: "Edit the student's own data; e-mail and CPF stay",
});

export const changePassword = defineCall<typeof schemas.changePassword>({
  method: 'POST',
  path: '/v1/services/aluno/:userId/trocarsenha',
  guard: 'student',
  summary: 'Change the password, knowing the old one',
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
  summary: 'What the student agreed to and took back, newest first',
});

export const exportData = defineCall<typeof schemas.exportData>({
  method: 'GET',
  path: '/v1/profile/export',
  guard: 'student',
  summary: 'Everything the academy keeps about the student, for them to take along',
});
