import { z } from 'zod';
import { nothing, optionalText, text } from '../../shapes.ts';

/** The issuer redirects the browser here, so invalid input is answered with a page and not with an error. */
export const finishDebit = {
  summary: "The return address of the issuer's page; responds with a redirect",
  query: z.object({
    id_order: optionalText(100).optional(),
    payment_id: optionalText(100).optional(),
    type: optionalText(20).optional(),
    frontendCallback: optionalText(2000).optional(),
  }),
  /** 3-D Secure 1 posts PaRes, 2 posts cres. */
  body: z
    .object({
      MD: optionalText(1000).optional(),
      PaRes: optionalText(50_000).optional(),
      cres: optionalText(50_000).optional(),
      threeDSSessionData: optionalText(5000).optional(),
    })
    .nullish(),
  response: nothing,
};

const notificationField = optionalText(500).optional();

/** Only a hint: the server queries the payment at the gateway before it changes anything. */
export const receiveGatewayNotification = {
  summary: 'Webhook of the gateway: a payment changed',
  query: z.object({
    payment_type: notificationField,
    customer_id: notificationField,
    order_id: notificationField,
    payment_id: text(100),
    amount: notificationField,
    currency: notificationField,
    status: text(30),
    transaction_id: notificationField,
    transaction_timestamp: notificationField,
    number_installments: notificationField,
    acquirer_transaction_id: notificationField,
    authorization_timestamp: notificationField,
    authorization_code: notificationField,
    brand: notificationField,
    terminal_nsu: notificationField,
    description_detail: notificationField,
    error_code: notificationField,
  }),
  response: nothing,
};
