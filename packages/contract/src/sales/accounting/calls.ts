import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { accountingList } from './accounting-list.ts';
import type * as schemas from './schemas.ts';

export const accountingCalls = defineOfficeCalls<typeof schemas>({
  listAccounting: ['GET /v1/office/accounting', 'orders.read'],
  exportAccounting: defineListExport(accountingList),
});
