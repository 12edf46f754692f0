/** CRC-16 with polynomial 0x1021, from 0xFFFF, as upper-case hexadecimal. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

export interface PixCharge {
  /** URL of the charge, without scheme. */
  location: string;
  /** Cents. */
  amount: number;
  name: string;
  city: string;
}

/** Builds a dynamic Pix code (BR Code): EMV fields of id, length and value, followed by a checksum. */
export function buildBrCode({ location, amount, name, city }: PixCharge): string {
  const code = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', location.slice(0, 77))),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amount / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', name.slice(0, 25)),
    field('60', city.slice(0, 15)),
    // In a dynamic code the txid is part of the URL.
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return code + crc16(code);
}
