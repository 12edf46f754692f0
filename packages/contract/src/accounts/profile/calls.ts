import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const profileCalls = defineCalls<typeof schemas>({
  getStudent: ['GET /v1/crud/aluno/:id', 'student'],
  editStudent: ['POST /v1/crud/aluno/:id', 'student'],
  changePassword: ['POST /v1/services/aluno/:userId/trocarsenha', 'student', { beforePasswordChange: true }],
  uploadPhoto: ['POST /v1/profile/photo', 'student', { encoding: 'multipart' }],
  listConsents: ['GET /v1/profile/consents', 'student'],
  exportData: ['GET /v1/profile/export', 'student'],
  requestDeletion: ['POST /v1/profile/deletion', 'student'],
  undoDeletion: ['DELETE /v1/profile/deletion', 'student', { beforePasswordChange: true }],
  checkDeletionLink: ['GET /v1/account-deletion/:token', 'public'],
  undoDeletionByLink: ['POST /v1/account-deletion/:token/undo', 'public'],
});
