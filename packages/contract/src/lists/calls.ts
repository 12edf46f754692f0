import { defineOfficeCall } from '../call.ts';
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

export const deleteListView = defineOfficeCall<typeof schemas.deleteListView>({
  method: 'DELETE',
  path: '/v1/office/lists/:list/views/:id',
  permission: 'own-account',
});
