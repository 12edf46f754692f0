import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const finishDebit = defineCall<typeof schemas.finishDebit>({
  method: 'POST',
  path: '/v1/checkout/callback_debit',
  guard: 'public',
  encoding: 'form',
});

export const receiveGatewayNotification = defineCall<typeof schemas.receiveGatewayNotification>({
  method: 'GET',
  path: '/v1/checkout/getnet/notify',
  guard: 'public',
});
