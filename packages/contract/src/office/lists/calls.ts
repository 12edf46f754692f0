import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const getListSettings = defineOfficeCall<typeof schemas.getListSettings>({
  method: 'GET',
  path: '/v1/office/lists/:list',
  permission: 'own-account',
});

export const saveListColumns = defineOfficeCall<typeof schemas.saveListColumns>({
  method: 'PUT',
  path: '/v1/office/lists/:list/columns',
  permission: 'own-account',
});

export const saveListView = defineOfficeCall<typeof schemas.saveListView>({
  method: 'POST',
  path: '/v1/office/lists/:list/views',
  permission: 'own-account',
});

export const setDefaultListView = defineOfficeCall<typeof schemas.setDefaultListView>({
  method: 'PUT',
  path: '/v1/office/lists/:list/default-view',
  permission: 'own-account',
});

/** For everybody else of a role: only for who sets the office up. */
export const shareListView = defineOfficeCall<typeof schemas.shareListView>({
  method: 'PUT',
  path: '/v1/office/lists/:list/views/:id/roles',
  permission: 'settings.write',
});

export const deleteListView = defineOfficeCall<typeof schemas.deleteListView>({
  method: 'DELETE',
  path: '/v1/office/lists/:list/views/:id',
  permission: 'own-account',
});

/** 'Meus arquivos': the own exports. */
export const listMyFiles = defineOfficeCall<typeof schemas.listMyFiles>({
  method: 'GET',
  path: '/v1/office/my-files',
  permission: 'own-account',
  automatic: true,
});

export const downloadMyFile = defineOfficeCall<typeof schemas.downloadMyFile>({
  method: 'GET',
  path: '/v1/office/my-files/:id',
  permission: 'own-account',
});

/** The own bulk acts that can be undone as long as nobody changed their rows again. */
export const listBulkActs = defineOfficeCall<typeof schemas.listBulkActs>({
  method: 'GET',
  path: '/v1/office/bulk-acts',
  permission: 'own-account',
});

/** How far an own bulk act is; the page asks while it runs. */
export const getBulkAct = defineOfficeCall<typeof schemas.getBulkAct>({
  method: 'GET',
  path: '/v1/office/bulk-acts/:id',
  permission: 'own-account',
  automatic: true,
});

export const undoBulkAct = defineOfficeCall<typeof schemas.undoBulkAct>({
  method: 'POST',
  path: '/v1/office/bulk-acts/:id/undo',
  permission: 'own-account',
});
