export { changePassword } from './change-password.ts';
export { editStudent } from './edit-student.ts';
export { exportData } from './export-data.ts';
export { getStudent } from './get-student.ts';
export { listConsents } from './list-consents.ts';
export { requestDeletion } from './request-deletion.ts';
export { checkDeletionLink, undoDeletion, undoDeletionByLink } from './undo-deletion.ts';
export { uploadPhoto } from './upload-photo.ts';
