import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const paymentsCalls = defineCalls<typeof schemas>({
  finishDebit: ['POST /v1/checkout/callback_debit', 'public', { encoding: 'form' }],
  receiveGatewayNotification: ['GET /v1/checkout/getnet/notify', 'public'],
});
