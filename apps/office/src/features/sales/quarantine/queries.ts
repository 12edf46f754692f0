import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { listQuarantinedPayments } from '@toro/contract/sales/quarantine/calls';
import { api } from '../../../shared/api.ts';

export type QuarantinedPayment = CallResponse<typeof listQuarantinedPayments>['payments'][number];

export const quarantineQuery = queryOptions({
  queryKey: ['quarantine'],
  queryFn: () => api.send(listQuarantinedPayments),
});
