import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { generateIdentity, readIdentities, readRecipient } from './keys.ts';
import { decrypt, encrypt } from './streams.ts';

/** Written by age 1.1.1 of Debian 12 for the key below. */
const WRITTEN_BY_AGE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBmbjFiajZVQTJVZjVtODFhNElPZnJtY3dnVER1MHFyVVZXbFBjYU1oNnpZClNKUUFpd0tCVmFncEsvazVINzBjbGZaMmg2Yy9WVWl3YUN1a25HMno0c2sKLS0tIHZIR1hhS3JHYUNpUzZhd21LM0Fsb0dkbzIvRWRURUNrWFRSbDZXSGJzclkKvDVZN0x4ap6TzdZ/pI+1DfGFe6Tz0pGyr9cvDbE0an6Koa/DBhUUlVTnMvk=';
const ITS_KEY = 'AGE-SECRET-KEY-1HPXXJ8A2WSQVZH8CM86JJ3WH8QJH7V9DTTKL9EWY07QZQVFJSNRQ5FTUXL';

async function* piecesOf(content: Buffer, size: number) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}
const key = generateIdentity();
const recipients = [readRecipient(key.recipient)];
const identities = readIdentities(key.identity);
const encrypted = (content: Buffer) => buffer(encrypt(piecesOf(content, 10_000), recipients));
const decrypted = (content: Buffer, own = identities) => buffer(decrypt(piecesOf(content, 7001), own));

describe('encryption in the format of age', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('gives %i bytes back', async (length) => {
    const content = Buffer.alloc(length, 'conteúdo');
    expect((await decrypted(await encrypted(content))).equals(content)).toBe(true);
  });

  it('reads what age wrote, from a key file with comments', async () => {
    const own = readIdentities(`# created: 2026-11-19\n\n${ITS_KEY}\n`);
    expect((await decrypted(Buffer.from(WRITTEN_BY_AGE, 'base64'), own)).toString()).toBe('Olá, Toro!\n');
  });

  it('can be read with either of two keys, and says of a third that it is the wrong one', async () => {
    const [other, third] = [generateIdentity(), generateIdentity()];
    const both = [...recipients, readRecipient(other.recipient)];
    const content = await buffer(encrypt(piecesOf(Buffer.from('nota'), 4), both));
    for (const { identity } of [key, other])
      expect((await decrypted(content, readIdentities(identity))).toString()).toBe('nota');
    await expect(decrypted(content, readIdentities(third.identity))).rejects.toMatchObject({
      kind: 'wrong-key',
    });
  });

  it('notices every changed byte and every cut', async () => {
    const content = await encrypted(Buffer.alloc(70_000, 'x'));
    for (const at of [0, 5, 30, 90, 150, 190, 200, 40_000, content.length - 1]) {
      const changed = Buffer.from(content);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(decrypted(changed), `byte ${at}`).rejects.toThrow();
    }
    for (const length of [0, 10, 100, 190, 65_000, 65_536 + 216, content.length - 1])
      await expect(decrypted(content.subarray(0, length)), `${length} bytes`).rejects.toMatchObject({
        kind: 'damaged',
      });
  });

  it('refuses mistyped keys', () => {
    expect(() => readRecipient(key.recipient.replace(/.$/, 'b'))).toThrow('no public key');
    expect(() => readRecipient(key.identity)).toThrow('no public key');
    expect(() => readIdentities(key.recipient)).toThrow('no private key');
    expect(() => readIdentities('# only a comment\n')).toThrow('empty');
  });
});
