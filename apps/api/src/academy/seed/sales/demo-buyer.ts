import type { Random } from '../random.ts';

const FIRST_NAMES = ['Alice', 'Bento', 'Caio', 'Dora', 'Enzo', 'Flora', 'Gil', 'Heloísa', 'Ivo', 'Júlia'];
const CITIES = [
  { city: 'São Paulo', state: 'SP', post_code: '01001000', phone: '11' },
  { city: 'Belo Horizonte', state: 'MG', post_code: '30110000', phone: '31' },
  { city: 'Recife', state: 'PE', post_code: '50010000', phone: '81' },
  { city: 'Curitiba', state: 'PR', post_code: '80010000', phone: '41' },
] as const;

/** The CPF with these nine digits. */
export function completeCpf(nine: string): string {
  const checkDigit = (digits: string) => {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const ten = nine + checkDigit(nine);
  return ten + checkDigit(ten);
}

/** The form of the buyer with this number; the surname says that the person is made up. */
export function toDemoBuyer(number: number, random: Random) {
  const { phone, ...place } = CITIES[number % CITIES.length] ?? CITIES[0];
  const first = FIRST_NAMES[number % FIRST_NAMES.length] ?? 'Alice';
  const padded = String(number).padStart(4, '0');
  return {
    ...place,
    full_name: `${first} Comprador Demonstração`,
    email: `comprador${padded}@demo.test`,
    document_number: completeCpf(`9${padded}${padded}`),
    phone_number: `${phone}9000${padded}0`.slice(0, 11),
    birth_date: `${1970 + random.between(0, 32)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
    street: 'Rua da Demonstração',
    number: String(100 + number),
    district: 'Centro',
    complement: '',
  };
}

export type DemoBuyer = ReturnType<typeof toDemoBuyer>;
