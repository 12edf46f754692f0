import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Route } from '@toro/contract/catalogue';
import { eq } from 'drizzle-orm';
import { sessions } from '../../apps/api/src/database/schema/index.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { hashToken, signLink } from '../../apps/api/src/platform/tokens.ts';
import { keyHeader, encryptText } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import type { Example } from './examples.ts';
import { altered, placesOf, valueAt } from './places.ts';
import { type Request, requestOf } from './requests.ts';

const DAY_SECONDS = 86_400;
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** One way to come in without leave, and the answers that refuse it. */
export interface Knock {
  as: string;
  request: Request;
  right: readonly number[];
}

interface Door {
  context: Context;
  route: Route;
  example: Example;
  otherToken: string;
  ownerId: number;
}

type Headers = Record<string, string>;

/** Key headers that must open nothing: none, forged, of another key, of another constant, too old, too early. */
function badKeys({ keys, config, now }: Context): [string, Headers][] {
  const ours = createPublicKey(keys.publicKey);
  const seconds = Math.floor(now().getTime() / 1000);
  const sealed = (constant: string, at: number) => ({ 'x-api-key': encryptText(ours, `${constant}|${at}`) });
  const { apiKeyConstant } = config;
  return [
    ['no key', {}],
    ['forged key', { 'x-api-key': 'forged' }],
    ['foreign key', { 'x-api-key': encryptText(foreignKeys.publicKey, `${apiKeyConstant}|${seconds}`) }],
    ['other constant', sealed('outro', seconds)],
    ['old key', sealed(apiKeyConstant, seconds - DAY_SECONDS - 60)],
    ['early key', sealed(apiKeyConstant, seconds + 600)],
  ];
}

/** A session of the owner that has ended, as time or a logout ends it. */
async function deadToken({ context, ownerId }: Door, how: 'expired' | 'revoked'): Promise<string> {
  const token = await signIn(context, ownerId);
  const past = new Date(context.now().getTime() - 1000);
  await context.db
    .update(sessions)
    .set(how === 'expired' ? { expiresAt: past } : { revokedAt: past })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return token;
}

async function badTokens(door: Door): Promise<[string, Headers][]> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return [
    ['no token', {}],
    ['malformed', { authorization: 'Bearer ../../%00' }],
    ['unknown', bearer('x'.repeat(43))],
    ['expired', bearer(await deadToken(door, 'expired'))],
    ['revoked', bearer(await deadToken(door, 'revoked'))],
  ];
}

/** Signatures that open no report: none that fits, expired, or of another address. */
function badSignatures({ context, route, example }: Door, url: string): [string, string][] {
  const secret = context.config.appSecret;
  const seconds = Math.floor(context.now().getTime() / 1000);
  const other = signLink(secret, `${route.call.path}?user_id=${example.query?.user_id}`, seconds + 60);
  const [, signature = ''] = other.split('&expires=');
  return [
    ['expired signature', signLink(secret, url, seconds - 1)],
    ['foreign signature', signLink('another secret of somebody', url, seconds + 60)],
    ['moved signature', `${url}&expires=${signature}`],
    ['widened signature', `${signLink(secret, url, seconds + 60)}&start=2020-01-01`],
  ];
}

const REFUSED = [401, 404, 409, 422];

/** Tokens in addresses and bodies that are not the one that was given: a letter off, or somebody's guess. */
async function alteredTokens({ context, route, example }: Door): Promise<Knock[]> {
  const headers = { 'x-api-key': keyHeader(context) };
  const knocks: Knock[] = [];
  for (const place of placesOf(route.schemas, example)) {
    if (!/^(login_)?token$/.test(String(place.at(-1)))) continue;
    const token = valueAt(example, place);
    if (typeof token !== 'string') continue;
    const wrong = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const [as, guess] of [
      ['token a letter off', wrong],
      ['guessed token', 'g'.repeat(43)],
    ] as const)
      knocks.push({
        as,
        request: await requestOf(route, altered(example, place, guess), headers),
        right: REFUSED,
      });
  }
  return knocks;
}

/** All ways to knock at a call that are not the owner's. */
export async function knocksOf(door: Door): Promise<Knock[]> {
  const { context, route, example, otherToken } = door;
  const { guard, method } = route.call;
  const key = { 'x-api-key': keyHeader(context) };
  const other = { authorization: `Bearer ${otherToken}`, ...key };
  const knocks: Knock[] = await alteredTokens(door);
  const knock = async (as: string, headers: Headers, right: readonly number[]) =>
    knocks.push({ as, request: await requestOf(route, example, headers), right });

  if (guard === 'key' || guard === 'student-key')
    for (const [as, headers] of badKeys(context))
      await knock(as, { ...headers, authorization: `Bearer ${otherToken}` }, [method === 'GET' ? 404 : 422]);
  if (guard === 'student' || guard === 'student-key')
    for (const [as, headers] of await badTokens(door)) await knock(as, { ...key, ...headers }, [401]);
  if (guard === 'student-or-signed') {
    for (const [as, headers] of await badTokens(door)) await knock(as, { ...key, ...headers }, [404]);
    const { url } = await requestOf(route, example, {});
    for (const [as, signed] of badSignatures(door, url))
      knocks.push({ as, request: { ...(await requestOf(route, example, {})), url: signed }, right: [404] });
  }
  if (guard !== 'public' && guard !== 'key')
    await knock("a classmate's", other, example.others === 'refused' ? REFUSED : [200, 404, 409, 422]);
  return knocks;
}
