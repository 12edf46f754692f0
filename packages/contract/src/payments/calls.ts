import { call } from '../call.ts';
import type * as schemas from './schemas.ts';

export const finishDebit = call<typeof schemas.finishDebit>({
  method: 'POST',
  path: '/v1/checkout/callback_debit',
  guard: 'public',
  encoding: 'form',
  summary: "Where the issuer sends the buyer's browser back; answers with a redirect",
});

export const receiveGatewayNotification = call<typeof schemas.receiveGatewayNotification>({
  method: 'GET',
  path: '/v1/checkout/getnet/notify',
  guard: 'public',
  summary: "The gateway's hint that a payment changed",
});
