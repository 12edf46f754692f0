import { describe, expect, it } from 'vitest';
import { createKeyHeader } from './key-header.ts';
import { makeKeyPair } from './testing/key-pair.ts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.parse('2026-03-01T12:00:00.700Z');

async function setUp() {
  const { publicKey, decrypt } = await makeKeyPair();
  const clock = { now: NOON };
  const header = createKeyHeader({ publicKey, constant: 'toro-web' }, () => clock.now);
  return { header, decrypt, clock };
}

describe('the key header', () => {
  it('is the public-key encryption of the fixed constant and the time (AUTH-27)', async () => {
    const { header, decrypt } = await setUp();
    expect(await decrypt(await header())).toBe(`toro-web|${Math.floor(NOON / 1000)}`);
  });

  it('is reused for up to 12 hours, then created again', async () => {
    const { header, decrypt, clock } = await setUp();
    const first = await header();
    clock.now = NOON + 12 * HOUR - 1;
    expect(await header()).toBe(first);
    clock.now = NOON + 12 * HOUR;
    const second = await header();
    expect(second).not.toBe(first);
    expect(await decrypt(second)).toBe(`toro-web|${Math.floor(clock.now / 1000)}`);
  });

  it('is created once for parallel calls', async () => {
    const { header } = await setUp();
    const [one, other] = await Promise.all([header(), header()]);
    expect(one).toBe(other);
  });

  it('is created again after a failure', async () => {
    const { publicKey, decrypt } = await makeKeyPair();
    const settings = { publicKey: 'not a key', constant: 'c' };
    const header = createKeyHeader(settings, () => NOON);
    await expect(header()).rejects.toThrow();
    settings.publicKey = publicKey;
    expect(await decrypt(await header())).toMatch(/^c\|/);
  });
});
