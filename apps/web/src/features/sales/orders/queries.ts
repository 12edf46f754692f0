import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { ordersCalls } from '@toro/contract/sales/orders/calls';
import { api } from '../../../shared/api.ts';

export type OwnOrder = CallResponse<typeof ordersCalls.listOwnOrders>[number];

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => api.send(ordersCalls.listOwnOrders, { signal }),
});
