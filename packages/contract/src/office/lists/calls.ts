import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listsCalls = defineOfficeCalls<typeof schemas>({
  getListSettings: ['GET /v1/office/lists/:list', 'own-account'],
  saveListColumns: ['PUT /v1/office/lists/:list/columns', 'own-account'],
  saveListView: ['POST /v1/office/lists/:list/views', 'own-account'],
  setDefaultListView: ['PUT /v1/office/lists/:list/default-view', 'own-account'],
  /** For everybody else of a role: only for who sets the office up. */
  shareListView: ['PUT /v1/office/lists/:list/views/:id/roles', 'settings.write'],
  deleteListView: ['DELETE /v1/office/lists/:list/views/:id', 'own-account'],
  /** 'Meus arquivos': the own exports. */
  listMyFiles: ['GET /v1/office/my-files', 'own-account', { automatic: true }],
  downloadMyFile: ['GET /v1/office/my-files/:id', 'own-account'],
  /** The own bulk actions that can be undone as long as nobody changed their rows again. */
  listBulkActions: ['GET /v1/office/bulk-acts', 'own-account'],
  /** How far an own bulk action is; the page asks while it runs. */
  getBulkAction: ['GET /v1/office/bulk-acts/:id', 'own-account', { automatic: true }],
  undoBulkAction: ['POST /v1/office/bulk-acts/:id/undo', 'own-account'],
});
