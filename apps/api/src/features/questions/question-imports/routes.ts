import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveUploads } from '../../office/files/serve-uploads.ts';
import * as verbs from './verbs.ts';

export function registerQuestionImports(app: App): void {
  const calls = officeCatalogue['question-imports'];
  const { create, get, send, cancel } = serveUploads(app, calls.createImportUpload, 'questions');
  serveFeature(app, calls, {
    ...verbs,
    createImportUpload: create,
    getImportUpload: get,
    sendImportChunk: send,
    cancelImportUpload: cancel,
  });
}
