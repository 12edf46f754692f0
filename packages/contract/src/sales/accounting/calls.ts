import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { accountingList } from './accounting-list.ts';
import type * as schemas from './schemas.ts';

export const listAccounting = defineOfficeCall<typeof schemas.listAccounting>({
  method: 'GET',
  path: '/v1/office/accounting',
  permission: 'orders.read',
});

export const exportAccounting = defineListExport<typeof schemas.exportAccounting>(accountingList);
