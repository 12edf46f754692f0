import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Route } from '@toro/contract/catalogue';
import { eq } from 'drizzle-orm';
import { sessions } from '../../apps/api/src/database/schema/index.ts';
import { createTokenDerivation } from '../../apps/api/src/platform/app-secret.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { hashToken, signLink } from '../../apps/api/src/platform/tokens.ts';
import { encryptText, keyHeader } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import type { Example } from './examples.ts';
import { listFieldPaths, valueAt, withValueAt } from './field-paths.ts';
import { buildRequest, type Request } from './requests.ts';

const DAY_SECONDS = 86_400;
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An unauthorised request and the statuses that reject it. */
export interface Attack {
  as: string;
  request: Request;
  expected: readonly number[];
}

interface AttackInput {
  context: Context;
  route: Route;
  example: Example;
  otherToken: string;
  ownerId: number;
}

type Headers = Record<string, string>;

/** Invalid key headers: none, forged, of another key, with another constant, too old, too early. */
function badKeys({ keys, config, now }: Context): [string, Headers][] {
  const ours = createPublicKey(keys.publicKey);
  const seconds = Math.floor(now().getTime() / 1000);
  const encryptedKey = (constant: string, at: number) => ({
    'x-api-key': encryptText(ours, `${constant}|${at}`),
  });
  const { apiKeyConstant } = config;
  return [
    ['no key', {}],
    ['forged key', { 'x-api-key': 'forged' }],
    ['foreign key', { 'x-api-key': encryptText(foreignKeys.publicKey, `${apiKeyConstant}|${seconds}`) }],
    ['other constant', encryptedKey('outro', seconds)],
    ['old key', encryptedKey(apiKeyConstant, seconds - DAY_SECONDS - 60)],
    ['early key', encryptedKey(apiKeyConstant, seconds + 600)],
  ];
}

/** Creates a session of the owner that has expired or was revoked. */
async function createEndedToken(
  { context, ownerId }: AttackInput,
  how: 'expired' | 'revoked',
): Promise<string> {
  const token = await signIn(context, ownerId);
  const past = new Date(context.now().getTime() - 1000);
  await context.db
    .update(sessions)
    .set(how === 'expired' ? { expiresAt: past } : { revokedAt: past })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return token;
}

async function badTokens(input: AttackInput): Promise<[string, Headers][]> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return [
    ['no token', {}],
    ['malformed', { authorization: 'Bearer ../../%00' }],
    ['unknown', bearer('x'.repeat(43))],
    ['expired', bearer(await createEndedToken(input, 'expired'))],
    ['revoked', bearer(await createEndedToken(input, 'revoked'))],
  ];
}

/** Invalid signatures: expired, of another secret or of another URL. */
function badSignatures({ context, route, example }: AttackInput, url: string): [string, string][] {
  const { keys } = context;
  const foreign = { deriveToken: createTokenDerivation('another secret of somebody') };
  const seconds = Math.floor(context.now().getTime() / 1000);
  const other = signLink(
    keys,
    'call-link',
    `${route.call.path}?user_id=${example.query?.user_id}`,
    seconds + 60,
  );
  const [, signature = ''] = other.split('&expires=');
  return [
    ['expired signature', signLink(keys, 'call-link', url, seconds - 1)],
    ['foreign signature', signLink(foreign, 'call-link', url, seconds + 60)],
    ['signature of a download', signLink(keys, 'download-link', url, seconds + 60)],
    ['moved signature', `${url}&expires=${signature}`],
    ['widened signature', `${signLink(keys, 'call-link', url, seconds + 60)}&start=2020-01-01`],
  ];
}

const REJECTED_STATUSES = [401, 404, 409, 422];

/** Attacks with altered or guessed tokens in URLs and bodies. */
async function alteredTokens({ context, route, example }: AttackInput): Promise<Attack[]> {
  const headers = { 'x-api-key': keyHeader(context) };
  const attacks: Attack[] = [];
  for (const path of listFieldPaths(route.schemas, example)) {
    if (!/^(login_)?token$/.test(String(path.at(-1)))) continue;
    const token = valueAt(example, path);
    if (typeof token !== 'string') continue;
    const wrong = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const [as, guess] of [
      ['token a letter off', wrong],
      ['guessed token', 'g'.repeat(43)],
    ] as const)
      attacks.push({
        as,
        request: await buildRequest(route, withValueAt(example, path, guess), headers),
        expected: REJECTED_STATUSES,
      });
  }
  return attacks;
}

/** Builds all attacks on a call. */
export async function buildAttacks(input: AttackInput): Promise<Attack[]> {
  const { context, route, example, otherToken } = input;
  const { guard, method } = route.call;
  const key = { 'x-api-key': keyHeader(context) };
  const other = { authorization: `Bearer ${otherToken}`, ...key };
  const attacks: Attack[] = await alteredTokens(input);
  const addAttack = async (as: string, headers: Headers, right: readonly number[]) =>
    attacks.push({ as, request: await buildRequest(route, example, headers), expected: right });

  if (guard === 'key' || guard === 'student-key')
    for (const [as, headers] of badKeys(context))
      await addAttack(as, { ...headers, authorization: `Bearer ${otherToken}` }, [
        method === 'GET' ? 404 : 422,
      ]);
  if (guard === 'student' || guard === 'student-key')
    for (const [as, headers] of await badTokens(input)) await addAttack(as, { ...key, ...headers }, [401]);
  if (guard === 'student-or-signed') {
    for (const [as, headers] of await badTokens(input)) await addAttack(as, { ...key, ...headers }, [404]);
    const { url } = await buildRequest(route, example, {});
    for (const [as, signed] of badSignatures(input, url))
      attacks.push({
        as,
        request: { ...(await buildRequest(route, example, {})), url: signed },
        expected: [404],
      });
  }
  if (guard !== 'public' && guard !== 'key')
    await addAttack(
      "a classmate's",
      other,
      example.others === 'refused' ? REJECTED_STATUSES : [200, 404, 409, 422, example.owner ?? 200],
    );
  return attacks;
}
