import { exportSchemas } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { accountingList } from './accounting-list.ts';

export const listAccounting = listSchemas(accountingList, 'Sales, refunds and chargebacks by item');

export const exportAccounting = exportSchemas(
  accountingList,
  'Export sales, refunds and chargebacks by item',
);
