import { catalogue } from '@toro/contract/catalogue';
import { networkOf } from '../../../platform/http/network.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
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
  serve(app, profile.getStudent, ({ context, student, params, query }) =>
    getStudent(context, student.id, { id: params.id, profileId: query.id_profile }),
  );
  serve(app, profile.editStudent, ({ context, student, params, body }) =>
    editStudent(context, student.id, params.id, body),
  );
  serve(app, profile.changePassword, ({ context, student, params, body }) =>
    changePassword(context, student, params.userId, body),
  );
  serve(app, profile.uploadPhoto, ({ context, student, body }) =>
    uploadPhoto(context, student.id, body.photo),
  );
  serve(app, profile.listConsents, ({ context, student }) => listConsents(context, student.id));
  serve(app, profile.exportData, ({ context, student }) => exportData(context, student.id));
  serve(app, profile.requestDeletion, ({ context, student, body }) =>
    requestDeletion(context, student.id, body.senha),
  );
  serve(app, profile.undoDeletion, ({ context, student }) => undoDeletion(context, student.id));
  serve(app, profile.checkDeletionLink, ({ context, params, request }) =>
    checkDeletionLink(context, params.token, networkOf(request.ip)),
  );
  serve(app, profile.undoDeletionByLink, ({ context, params, request }) =>
    undoDeletionByLink(context, params.token, networkOf(request.ip)),
  );
}
