import { createHash } from 'node:crypto';
import type { Customer } from '../../database/schema/gateway-types.ts';
import type { CardCharge, Charge } from './gateway.ts';
import type { GetnetSettings } from './getnet-client.ts';

/** Limits of the Getnet API. */
const MAX_HOLDER_LENGTH = 26;
const MAX_DESCRIPTOR_LENGTH = 22;
const MAX_CANCEL_KEY_LENGTH = 32;

const truncate = (text: string, maxLength: number) => text.slice(0, maxLength).trim();

/** Holder names are printed on cards without accents. */
const removeAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

function toCustomer({ id, name, email, cpf, phone, address }: Customer) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    customer_id: truncate(id, 100),
    first_name: truncate(first, 40),
    last_name: truncate(rest.join(' ') || first, 80),
    name: truncate(name, 100),
    email: truncate(email, 100),
    document_type: 'CPF',
    document_number: cpf,
    phone_number: truncate(phone, 15),
    billing_address: {
      street: truncate(address.street, 60),
      number: truncate(address.number, 10),
      complement: truncate(address.complement, 60),
      district: truncate(address.district, 40),
      city: truncate(address.city, 40),
      state: truncate(address.state, 20),
      country: 'Brasil',
      postal_code: truncate(address.postCode, 8),
    },
  };
}

const buildCommonFields = ({ sellerId }: GetnetSettings, { orderId, amount, customer }: Charge) => ({
  seller_id: sellerId,
  amount,
  currency: 'BRL',
  order: { order_id: truncate(orderId, 36), sales_tax: 0, product_type: 'service' },
  customer: toCustomer(customer),
  device: { ip_address: truncate(customer.ip, 45), device_id: truncate(orderId, 80) },
});

const toCard = ({ card }: CardCharge, numberToken: string) => ({
  number_token: numberToken,
  cardholder_name: truncate(removeAccents(card.holder_name), MAX_HOLDER_LENGTH),
  security_code: card.security_code,
  brand: card.brand,
  expiration_month: card.expiration_month,
  expiration_year: card.expiration_year,
});

export function buildCreditRequest(
  settings: GetnetSettings,
  charge: CardCharge & { instalments: number },
  numberToken: string,
) {
  return {
    ...buildCommonFields(settings, charge),
    credit: {
      delayed: false,
      authenticated: false,
      pre_authorization: false,
      save_card_data: false,
      transaction_type: charge.instalments === 1 ? 'FULL' : 'INSTALL_NO_INTEREST',
      number_installments: charge.instalments,
      soft_descriptor: truncate(settings.softDescriptor, MAX_DESCRIPTOR_LENGTH),
      dynamic_mcc: 8299,
      card: toCard(charge, numberToken),
    },
  };
}

export function buildDebitRequest(settings: GetnetSettings, charge: CardCharge, numberToken: string) {
  return {
    ...buildCommonFields(settings, charge),
    debit: {
      cardholder_mobile: truncate(charge.customer.phone, 15),
      soft_descriptor: truncate(settings.softDescriptor, MAX_DESCRIPTOR_LENGTH),
      authenticated: true,
      card: toCard(charge, numberToken),
    },
  };
}

export const buildPixRequest = ({ orderId, amount, customer }: Charge) => ({
  amount,
  currency: 'BRL',
  order_id: truncate(orderId, 36),
  customer_id: truncate(customer.id, 100),
});

/** Shortens a key that is too long with a hash. */
export const toCancelKey = (key: string) =>
  key.length <= MAX_CANCEL_KEY_LENGTH
    ? key
    : createHash('sha256').update(key).digest('hex').slice(0, MAX_CANCEL_KEY_LENGTH);
