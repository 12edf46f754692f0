import { exportSchemas } from '../lists/export-schemas.ts';
import { listSchemas } from '../lists/list-schemas.ts';
import { accountingList } from './accounting-list.ts';

export const listAccounting = listSchemas(accountingList, 'Sales and refunds by item');

export const exportAccounting = exportSchemas(accountingList, 'Export sales and refunds by item');
