import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { quarantineCalls } from '@toro/contract/sales/quarantine/calls';
import { api } from '../../../shared/api.ts';

export type QuarantinedPayment = CallResponse<
  typeof quarantineCalls.listQuarantinedPayments
>['payments'][number];

export const quarantineQuery = queryOptions({
  queryKey: ['quarantine'],
  queryFn: () => api.send(quarantineCalls.listQuarantinedPayments),
});
