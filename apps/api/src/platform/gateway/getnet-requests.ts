import { createHash } from 'node:crypto';
import type { CardCharge, Charge, Customer } from './gateway.ts';
import type { GetnetSettings } from './getnet-wire.ts';

/** Getnet's longest holder name and line on the card's statement. */
const HOLDER = 26;
const DESCRIPTOR = 22;
const CANCEL_KEY = 32;

const cut = (text: string, longest: number) => text.slice(0, longest).trim();

/** Holders' names stand on cards without accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

function customerOf({ id, name, email, cpf, phone, address }: Customer) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    customer_id: cut(id, 100),
    first_name: cut(first, 40),
    last_name: cut(rest.join(' ') || first, 80),
    name: cut(name, 100),
    email: cut(email, 100),
    document_type: 'CPF',
    document_number: cpf,
    phone_number: cut(phone, 15),
    billing_address: {
      street: cut(address.street, 60),
      number: cut(address.number, 10),
      complement: cut(address.complement, 60),
      district: cut(address.district, 40),
      city: cut(address.city, 40),
      state: cut(address.state, 20),
      country: 'Brasil',
      postal_code: cut(address.postCode, 8),
    },
  };
}

const envelopeOf = ({ sellerId }: GetnetSettings, { orderId, amount, customer }: Charge) => ({
  seller_id: sellerId,
  amount,
  currency: 'BRL',
  order: { order_id: cut(orderId, 36), sales_tax: 0, product_type: 'service' },
  customer: customerOf(customer),
  device: { ip_address: cut(customer.ip, 45), device_id: cut(orderId, 80) },
});

const cardOf = ({ card }: CardCharge, numberToken: string) => ({
  number_token: numberToken,
  cardholder_name: cut(plain(card.holder_name), HOLDER),
  security_code: card.security_code,
  brand: card.brand,
  expiration_month: card.expiration_month,
  expiration_year: card.expiration_year,
});

export function creditRequest(
  settings: GetnetSettings,
  charge: CardCharge & { instalments: number },
  numberToken: string,
) {
  return {
    ...envelopeOf(settings, charge),
    credit: {
      delayed: false,
      authenticated: false,
      pre_authorization: false,
      save_card_data: false,
      transaction_type: charge.instalments === 1 ? 'FULL' : 'INSTALL_NO_INTEREST',
      number_installments: charge.instalments,
      soft_descriptor: cut(settings.softDescriptor, DESCRIPTOR),
      dynamic_mcc: 8299,
      card: cardOf(charge, numberToken),
    },
  };
}

export function debitRequest(settings: GetnetSettings, charge: CardCharge, numberToken: string) {
  return {
    ...envelopeOf(settings, charge),
    debit: {
      cardholder_mobile: cut(charge.customer.phone, 15),
      soft_descriptor: cut(settings.softDescriptor, DESCRIPTOR),
      authenticated: true,
      card: cardOf(charge, numberToken),
    },
  };
}

export const pixRequest = ({ orderId, amount, customer }: Charge) => ({
  amount,
  currency: 'BRL',
  order_id: cut(orderId, 36),
  customer_id: cut(customer.id, 100),
});

/** A key of ours that is too long becomes one that is just as much its own. */
export const cancelKey = (key: string) =>
  key.length <= CANCEL_KEY ? key : createHash('sha256').update(key).digest('hex').slice(0, CANCEL_KEY);
