import { catalogue } from '@toro/contract/catalogue';
import type { Card } from '@toro/contract/sales/checkout/shapes';
import { isModular } from '@toro/domain/sales/checkout/modules';
import type { Context } from '../../../../platform/context.ts';
import type { Charge, Gateway, Outcome } from '../../../../platform/gateway/gateway.ts';
import type { Sale } from '../../../catalogue/class-groups/find-sale.ts';
import type { Order } from '../orders/order-queries.ts';
import type { Purchase, Sender } from './purchase.ts';

interface ChargeOrderInput {
  order: Order;
  paymentId: number;
  sale: Sale;
  type: Exclude<Purchase['type'], 'free'>;
  card: Card | null;
  sender: Sender;
}

/** The address to which the card issuer's page redirects the browser, with the checkout page as callback. */
function buildReturnUrl({ order, paymentId, sale, sender: { origin } }: ChargeOrderInput): string {
  const page = isModular(sale.typeId) ? 'newCheckout' : 'checkout';
  const query = new URLSearchParams({
    id_order: order.id,
    payment_id: String(paymentId),
    type: 'debit',
    frontendCallback: `${origin}/${page}/${sale.tag}/${sale.id}`,
  });
  return `${origin}${catalogue.payments.finishDebit.call.path}?${query}`;
}

function buildCharge({ keys }: Context, { order, sender }: ChargeOrderInput): Charge {
  const { address } = order;
  return {
    orderId: order.id,
    amount: order.totalCents,
    customer: {
      id: keys.deriveToken('gateway-customer', order.cpf),
      name: order.fullName,
      email: order.email,
      cpf: order.cpf,
      phone: order.phone,
      address: {
        street: address.street ?? '',
        number: address.number ?? '',
        complement: address.complement ?? '',
        district: address.district ?? '',
        city: address.city ?? '',
        state: address.state ?? '',
        postCode: address.postCode ?? '',
      },
      ip: sender.ip,
    },
  };
}

function sendCharge(context: Context, gateway: Gateway, input: ChargeOrderInput): Promise<Outcome> {
  const { card, order } = input;
  const charge = buildCharge(context, input);
  if (!card) return gateway.payByPix({ ...charge, lifetimeSeconds: context.config.pixLifetimeSeconds });
  if (input.type === 'debit')
    return gateway.payByDebit({ ...charge, card, returnUrl: buildReturnUrl(input) });
  return gateway.payByCredit({ ...charge, card, instalments: order.instalments });
}

/** Charges an order once. When the gateway call fails the outcome is unclear, and the payment is queried later. */
export async function chargeOrder(
  context: Context,
  gateway: Gateway,
  input: ChargeOrderInput,
): Promise<Outcome> {
  try {
    return await sendCharge(context, gateway, input);
  } catch {
    // The error is not logged: it may contain card data.
    context.log.error({ orderId: input.order.id }, 'the gateway adapter failed; the payment is unclear');
    return { status: 'unclear', detail: {} };
  }
}
