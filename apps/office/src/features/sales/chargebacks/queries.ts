import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { chargebacksCalls } from '@toro/contract/sales/chargebacks/calls';
import { api } from '../../../shared/api.ts';

export type OpenChargeback = CallResponse<typeof chargebacksCalls.getChargeback>;

export const chargebackQuery = (id: string) =>
  queryOptions({
    queryKey: ['chargeback', id],
    queryFn: () => api.send(chargebacksCalls.getChargeback, { params: { id: Number(id) } }),
  });
