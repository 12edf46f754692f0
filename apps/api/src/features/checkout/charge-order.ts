import { catalogue } from '@toro/contract/catalogue';
import type { Card } from '@toro/contract/checkout/shapes';
import { isModular } from '@toro/domain/checkout/modules';
import type { Context } from '../../platform/context.ts';
import type { Charge, Gateway, Outcome } from '../../platform/gateway/gateway.ts';
import { deriveToken } from '../../platform/tokens.ts';
import type { Sale } from './find-sale.ts';
import type { Order } from './order-queries.ts';
import type { Purchase, Sender } from './purchase.ts';

interface Charging {
  order: Order;
  paymentId: number;
  sale: Sale;
  type: Exclude<Purchase['type'], 'free'>;
  card: Card | null;
  sender: Sender;
}

/** Where the issuer's page sends the browser back, and where it goes on from there. */
function returnUrl({ order, paymentId, sale, sender: { origin } }: Charging): string {
  const page = isModular(sale.typeId) ? 'newCheckout' : 'checkout';
  const query = new URLSearchParams({
    id_order: order.id,
    payment_id: String(paymentId),
    type: 'debit',
    frontendCallback: `${origin}/${page}/${sale.tag}/${sale.id}`,
  });
  return `${origin}${catalogue.payments.finishDebit.call.path}?${query}`;
}

function chargeOf({ config }: Context, { order, sender }: Charging): Charge {
  const { address } = order;
  return {
    orderId: order.id,
    amount: order.totalCents,
    customer: {
      id: deriveToken(config.appSecret, `customer|${order.cpf}`),
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

function send(context: Context, gateway: Gateway, charging: Charging): Promise<Outcome> {
  const { card, order } = charging;
  const charge = chargeOf(context, charging);
  if (!card) return gateway.payByPix({ ...charge, lifetimeSeconds: context.config.pixLifetimeSeconds });
  if (charging.type === 'debit')
    return gateway.payByDebit({ ...charge, card, returnUrl: returnUrl(charging) });
  return gateway.payByCredit({ ...charge, card, instalments: order.instalments });
}

/** Asks for the money, once. Whatever breaks on the way leaves it unclear, and it is asked for later. */
export async function chargeOrder(context: Context, gateway: Gateway, charging: Charging): Promise<Outcome> {
  try {
    return await send(context, gateway, charging);
  } catch {
    // Not even the error is written down: nobody knows what of the card it carries.
    context.log.error({ orderId: charging.order.id }, 'the gateway adapter failed; the payment is unclear');
    return { status: 'unclear', detail: {} };
  }
}
