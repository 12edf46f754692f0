import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { changePassword } from './change-password.ts';
import { editStudent } from './edit-student.ts';
import { exportData } from './export-data.ts';
import { getStudent } from './get-student.ts';
import { listConsents } from './list-consents.ts';
import { requestDeletion } from './request-deletion.ts';
import { checkDeletionLink, undoDeletion, undoDeletionByLink } from './undo-deletion.ts';
import { uploadPhoto } from './upload-photo.ts';

export function registerProfile(app: App): void {
  const { profile } = catalogue;
  serveFeature(app, profile, {
    getStudent,
    editStudent,
    changePassword,
    uploadPhoto,
    listConsents,
    exportData,
    requestDeletion,
    undoDeletion,
    checkDeletionLink,
    undoDeletionByLink,
  });
}
