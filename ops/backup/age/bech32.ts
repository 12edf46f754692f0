const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LENGTH = 6;

function checksumOf(values: number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator;
    });
  }
  return sum;
}

const spread = (prefix: string) => [
  ...[...prefix].map((letter) => letter.charCodeAt(0) >> 5),
  0,
  ...[...prefix].map((letter) => letter.charCodeAt(0) & 31),
];

/** Cuts groups of `from` bits into groups of `to` bits; what is left is filled with zeros when `fills` is set. */
function regroup(values: Iterable<number>, from: number, to: number, fills: boolean): number[] {
  const groups: number[] = [];
  let [held, bits] = [0, 0];
  for (const value of values) {
    held = (held << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      groups.push((held >> bits) & ((1 << to) - 1));
      held &= (1 << bits) - 1;
    }
  }
  if (fills && bits > 0) groups.push((held << (to - bits)) & ((1 << to) - 1));
  return groups;
}

/** Writes bytes as Bech32, the form of the keys of age. */
export function writeBech32(prefix: string, bytes: Uint8Array): string {
  const values = regroup(bytes, 8, 5, true);
  const sum = checksumOf([...spread(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ 1;
  const checksum = Array.from({ length: CHECKSUM_LENGTH }, (_, at) => (sum >> (5 * (5 - at))) & 31);
  return `${prefix}1${[...values, ...checksum].map((value) => LETTERS[value]).join('')}`;
}

/** The bytes of a Bech32 text with this prefix; null when it is not one or was mistyped. */
export function readBech32(prefix: string, text: string): Buffer | null {
  const lower = text.toLowerCase();
  if (!lower.startsWith(`${prefix}1`)) return null;
  const values = [...lower.slice(prefix.length + 1)].map((letter) => LETTERS.indexOf(letter));
  if (values.includes(-1) || checksumOf([...spread(prefix), ...values]) !== 1) return null;
  return Buffer.from(regroup(values.slice(0, -CHECKSUM_LENGTH), 5, 8, false));
}
