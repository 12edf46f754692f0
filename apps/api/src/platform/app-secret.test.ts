import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadAppSecret } from './app-secret.ts';
import { estimateSecretBits } from './estimate-secret-bits.ts';

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'toro-secret-')));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it('creates a random secret per data folder, keeps it, and lets only its owner read it', () => {
  const [first = '', second = ''] = folders;
  const secret = loadAppSecret(undefined, first);
  expect(estimateSecretBits(secret)).toBeGreaterThan(128);
  expect(loadAppSecret(undefined, first)).toBe(secret);
  expect(loadAppSecret(undefined, second)).not.toBe(secret);
  expect(statSync(join(first, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(loadAppSecret('configured', first)).toBe('configured');
});

it.each(['base64', 'base64url', 'hex'] as const)('finds enough bits in 32 random bytes as %s', (encoding) => {
  for (let i = 0; i < 200; i++)
    expect(estimateSecretBits(randomBytes(32).toString(encoding))).toBeGreaterThan(128);
});

it.each([
  'a'.repeat(200),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef'.repeat(8),
  'Ab3$Ab3$'.repeat(20),
  'change-me-change-me-change-me-change-me',
  'only-for-a-demo-on-one-machine',
  'the secret of our academy in production, 2026',
])('finds too few bits in %s', (secret) => expect(estimateSecretBits(secret)).toBeLessThan(128));
