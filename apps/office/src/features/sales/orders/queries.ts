import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import { isMovingRefund } from '@toro/domain/sales/checkout/refunds';
import { api, queryClient } from '../../../shared/api.ts';

export type OfficeOrder = CallResponse<typeof officeOrdersCalls.getOfficeOrder>;
export type OrderRefund = OfficeOrder['refunds'][number];

/** Refunds move by a job: the page reads the order again while one does. */
const REFRESH_MS = 2000;

const isMoving = (order: OfficeOrder | undefined) =>
  order?.refunds.some(({ state, send_after }) => isMovingRefund(state) && state !== 'unclear' && !send_after);

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['office-order', id],
    queryFn: () => api.send(officeOrdersCalls.getOfficeOrder, { params: { id } }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? REFRESH_MS : false),
  });

/** The days that are over and not closed. */
export const openDaysQuery = queryOptions({
  queryKey: ['open-days'],
  queryFn: () => api.send(officeOrdersCalls.listOpenDays),
});

/** Reads orders and their list again after an action. */
export const refreshOrders = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['office-order'] }),
    queryClient.invalidateQueries({ queryKey: ['list', 'orders'] }),
    queryClient.invalidateQueries({ queryKey: ['order-sums'] }),
    queryClient.invalidateQueries({ queryKey: ['stuck-orders'] }),
    queryClient.invalidateQueries({ queryKey: ['chargeback'] }),
    queryClient.invalidateQueries({ queryKey: ['list', 'chargebacks'] }),
    queryClient.invalidateQueries({ queryKey: ['quarantine'] }),
  ]);
