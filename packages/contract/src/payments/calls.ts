import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const finishDebit = defineCall<typeof schemas.finishDebit>({
  method: 'POST',
  path: '/v1/checkout/callback_debit',
  guard: 'public',
  encoding: 'form',
  summary: "The return address of the issuer's page; responds with a redirect",
});

export const receiveGatewayNotification = defineCall<typeof schemas.receiveGatewayNotification>({
  method: 'GET',
  path: '/v1/checkout/getnet/notify',
  guard: 'public',
  summary: 'Webhook of the gateway: a payment changed',
});
