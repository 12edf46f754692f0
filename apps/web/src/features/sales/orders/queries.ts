import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { listOwnOrders } from '@toro/contract/sales/orders/calls';
import { api } from '../../../shared/api.ts';

export type OwnOrder = CallResponse<typeof listOwnOrders>[number];

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => api.send(listOwnOrders, { signal }),
});
