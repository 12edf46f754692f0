import { expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';

/** Put together here, so that this file holds none itself. */
const join = (...parts: string[]) => parts.join('');

it.each([
  [join('-----BEGIN RSA PRIVATE ', 'KEY-----'), 'a private key'],
  [join('key: "-----BEGIN PRIVATE ', 'KEY-----MIIEvQIBADANBgkqhkiG9w0B"'), 'a private key'],
  [join('aws = AKIA', 'IOSFODNN7ABCDEFG'), 'a key of AWS'],
  [join('ghp', '_16C7e42F292c6912E7710c838347Ae178B4a'), 'a token of GitHub'],
  [
    join('Bearer eyJ', 'hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'),
    'a signed token',
  ],
  [join('postgres://toro:', 'h8Zk2pQ9@db.toro.academy/toro'), 'a password in an address'],
  [join("APP_SECRET: '", "f3a9c17be2d84650a1c9d7e6'"), 'a secret given a value'],
])('finds what is secret in %s', (line, what) => expect(findSecrets(line)).toContain(what));

it.each([
  'postgres://toro:secret123@localhost:5432/toro',
  "const token = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1';",
  'METRICS_TOKEN: bearer token for /metrics; 16 characters or more',
  "password: 'Toro@2026'",
  'smtp://user:password@host',
  'const url = `postgres://$' + '{user}:$' + '{password}@$' + '{host}`',
])('leaves what is none: %s', (line) => expect(findSecrets(line)).toEqual([]));
