import { describe, expect, it } from 'vitest';
import { encryptCard } from './card-payload.ts';
import { type Card, card, encryptedCard } from './sales/checkout/shapes.ts';
import { makeKeyPair } from './testing/key-pair.ts';

const anyCard: Card = {
  type: 'credit',
  brand: 'Mastercard',
  card_number: '5155901222280001',
  expiration_month: '12',
  expiration_year: '30',
  holder_document: '52998224725',
  holder_name: 'José Ñandú 🐂 '.repeat(4).trim(),
  security_code: '123',
};

describe('the card payload', () => {
  it('is encrypted in chunks of 100 characters that decrypt to the card (PAY-46)', async () => {
    const { publicKey, decrypt } = await makeKeyPair();
    const payload = await encryptCard(anyCard, publicKey);
    const chunks = await Promise.all(payload.map(decrypt));
    const lengths = chunks.map((chunk) => chunk.length);
    expect(chunks.length).toBeGreaterThan(2);
    expect(lengths.slice(0, -1).every((length) => length === 100)).toBe(true);
    expect(lengths.at(-1)).toBeLessThanOrEqual(100);
    expect(card.parse(JSON.parse(chunks.join('')))).toEqual(anyCard);
  });

  it('holds only ASCII, so that a chunk always fits under the key', async () => {
    const { publicKey, decrypt } = await makeKeyPair();
    const chunks = await Promise.all((await encryptCard(anyCard, publicKey)).map(decrypt));
    expect(chunks.join('')).toMatch(/^[\x20-\x7e]+$/);
    expect(chunks.join('')).toContain('Jos\\u00e9');
  });

  it('has the shape of the checkout schema and contains no card data in clear', async () => {
    const { publicKey } = await makeKeyPair();
    const payload = await encryptCard(anyCard, publicKey);
    expect(encryptedCard.safeParse(payload).success).toBe(true);
    expect(payload.map(atob).join('')).not.toContain('5155');
  });
});
