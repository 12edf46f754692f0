/**
 * Knocks at every call of the contract as those who may not come in: `npx tsx bench/security.ts`.
 * Without a token, with a malformed, an expired and a revoked one, with a classmate's; with no key, a forged and an
 * old one; with another's ids in every place that takes an id; with altered tokens; with bodies nobody should send.
 * Each must be refused or tell only what is the sender's, and the other student's rows stay as they were. Then the
 * owner sends the same request and it is granted. `--quick` leaves the other's ids and the odd bodies out.
 */
import { parseArgs } from 'node:util';
import type { Route } from '@toro/contract/catalogue';
import { keyHeader } from '../apps/api/test/key-header.ts';
import { signIn } from '../apps/api/test/lesson-factories.ts';
import { knocksOf } from './security/attacks.ts';
import { belongingsOf, makeClassmates, markStudent, personalOf, secretsOf } from './security/belongings.ts';
import { type Example, sampledRoutes } from './security/examples.ts';
import { findInLog } from './security/log-scan.ts';
import { oddRequests } from './security/odd-requests.ts';
import { altered, placesOf, valueAt } from './security/places.ts';
import { type Request, requestOf } from './security/requests.ts';
import { openSecurityScene } from './security/scene.ts';
import { changedTables, watchRows } from './security/victim-rows.ts';
import { verdict } from './verdict.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const OWNER = 'aluno@toro.test';
const CLASSMATE = 'veterana@toro.test';

const scene = await openSecurityScene();
const { context, http } = scene;
await markStudent(context, OWNER);
const owner = await belongingsOf(scene, OWNER);
await makeClassmates(context, OWNER, CLASSMATE);
const classmate = await belongingsOf(scene, CLASSMATE);
const secrets = secretsOf(owner);
const rows = await watchRows(context, owner);
const faults: string[] = [];
const key = keyHeader(context);
const total = { requests: 0, calls: 0 };

interface Judged {
  /** How the sender is called in a fault. */
  as: string;
  /** The statuses that are right; without them anything below 500 is. */
  right?: readonly number[];
  /** The sender may be told what is the owner's. */
  own?: boolean;
}

/** Sends one request and writes down what should not have come of it. */
async function send({ call }: Route, request: Request, { as, right, own = false }: Judged): Promise<number> {
  const { statusCode: status, body, headers } = await http.inject(request);
  total.requests += 1;
  const fault = (what: string) => faults.push(`${call.method} ${call.path}, ${as}: ${status} ${what}`);
  if (right ? !right.includes(status) : status >= 500) fault(body.slice(0, 150));
  if (status === 200 && call.guard !== 'public' && headers['cache-control'] !== 'no-store')
    fault('may be cached');
  if (!own) for (const secret of secrets) if (body.includes(secret)) fault(`tells ${secret}`);
  return status;
}

const isId = (value: unknown) => /^[1-9]\d*$/.test(String(value));

/** Requests for what is the classmate's, with an id of the owner's in one place after the other. */
async function withOthersIds(route: Route, example: Example) {
  const { student, attempt, statement, coupon, mentorship, notification } = owner;
  const ids = new Set([student.id, attempt, statement, coupon.id, mentorship, notification]);
  const requests: (Judged & { request: Request })[] = [];
  for (const place of placesOf(route.schemas, example)) {
    const value = valueAt(example, place);
    if (!isId(value)) continue;
    for (const id of ids) {
      const sent = altered(example, place, typeof value === 'number' ? id : String(id));
      const request = await requestOf(route, sent, {});
      requests.push({ as: `owner's ${id} at ${place.join('.')}`, request });
    }
  }
  return requests;
}

/** Each with a session of its own: a call may end one. */
async function asClassmate(request: Request): Promise<Request> {
  const authorization = `Bearer ${await signIn(context, classmate.student.id)}`;
  return { ...request, headers: { ...request.headers, authorization, 'x-api-key': key } };
}

interface Row {
  call: string;
  guard: string;
  /** What each way of knocking was answered, without repeating itself. */
  knocks: string;
  odd: number;
  owner: number;
  verdict: string;
}

async function passOver(
  route: Route,
  sample: (own: typeof owner) => Example | Promise<Example>,
): Promise<Row> {
  const { call } = route;
  const known = faults.length;
  const before = total.requests;
  const example = await sample(owner);
  const ownToken = await signIn(context, owner.student.id);
  const otherToken = await signIn(context, classmate.student.id);
  const knocks = await knocksOf({ context, route, example, otherToken, ownerId: owner.student.id });
  const first = await rows.read();

  const answered: string[] = [];
  for (const knock of knocks) {
    const status = await send(route, knock.request, knock);
    answered.push(`${knock.as} ${status}`);
  }
  if (!values.quick) {
    const theirs = await sample(classmate);
    for (const odd of [...(await withOthersIds(route, theirs)), ...(await oddRequests(route, theirs))])
      await send(route, await asClassmate(odd.request), odd);
  }
  const changed = changedTables(first, await rows.read());
  if (changed.length > 0)
    faults.push(`${call.method} ${call.path} changed the owner's ${changed.join(', ')}`);
  const odd = total.requests - before - answered.length;

  const headers = { authorization: `Bearer ${ownToken}`, 'x-api-key': key };
  const right = [example.owner ?? 200];
  const status = await send(route, await requestOf(route, example, headers), {
    as: 'the owner',
    right,
    own: true,
  });
  total.calls += 1;
  return {
    call: `${call.method} ${call.path}`,
    guard: call.guard,
    knocks: answered.join(', ') || 'open to all',
    odd,
    owner: status,
    verdict: faults.length === known ? 'ok' : 'FAULT',
  };
}

try {
  console.log('| call | guard | knocks | odd requests | owner | |\n|---|---|---|---|---|---|');
  for (const { route, sample } of sampledRoutes(context))
    console.log(`| ${Object.values(await passOver(route, sample)).join(' | ')} |`);
  if (Object.hasOwn(Object.prototype, 'polluted')) faults.push('a body reached the prototype of all objects');
  const told = findInLog(scene.logged, [...personalOf(owner), ...personalOf(classmate)]);
  for (const finding of told) faults.push(`the log tells ${finding}`);
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(
    verdict(
      faults.length === 0,
      `${faults.length} faults; ${total.requests} requests over ${total.calls} calls, ` +
        `${rows.tables} tables of the owner unchanged, ${scene.logged.length} lines of log`,
    ),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await scene.close();
}
