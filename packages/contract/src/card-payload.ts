import { encryptText, importPublicKey } from './public-key.ts';
import type { Card } from './sales/checkout/shapes.ts';

const CHUNK_CHARACTERS = 100;

/** Escapes non-ASCII characters: a chunk of 100 characters must be 100 bytes to fit under the key. */
const escapeNonAscii = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Encrypts a card for the checkout: JSON in chunks of 100 characters, each RSA-OAEP in base64. */
export async function encryptCard(card: Card, publicKey: string): Promise<string[]> {
  const key = await importPublicKey(publicKey);
  const json = escapeNonAscii(JSON.stringify(card));
  const chunks = json.match(new RegExp(`.{1,${CHUNK_CHARACTERS}}`, 'g')) ?? [];
  return Promise.all(chunks.map((chunk) => encryptText(key, chunk)));
}
