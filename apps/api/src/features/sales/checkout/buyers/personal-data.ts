import type { Order } from '../orders/order-queries.ts';

/** The first word is the first name, the rest the last name. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName: first.slice(0, 100), lastName: rest.join(' ').slice(0, 100) };
}

/** The personal data of an order's form as columns of an account. */
export const toPersonalData = ({ fullName, cpf, phone, birthDate, institution, address }: Order) => ({
  ...splitName(fullName),
  cpf,
  phone,
  birthDate,
  institution,
  ...address,
});
