/**
 * Sends unauthorised requests to every call of the contract: `npx tsx bench/security.ts`.
 * Without a token, with a malformed, an expired, a revoked and a classmate's token; with no key, a forged and an old one;
 * with ids of another student in every field that takes an id; with altered tokens; with invalid bodies. Each must be
 * rejected or return only the sender's data, and the other student's rows must not change. Then the owner sends the same
 * request, which must succeed. At the end a stranger uses the owner's CPF and e-mail, hoards
 * seats, tests cards and reads questions of others, and the owner asks every call for the key of a mock whose result
 * comes later. `--quick` leaves out the ids of others and the invalid bodies.
 */
import { parseArgs } from 'node:util';
import type { Route } from '@toro/contract/catalogue';
import { keyHeader } from '../apps/api/test/key-header.ts';
import { signIn } from '../apps/api/test/lesson-factories.ts';
import { runAbuseAttacks } from './security/abuse-attacks.ts';
import { runAddressAttacks } from './security/address-attacks.ts';
import { buildAttacks } from './security/attacks.ts';
import { runDelayedResultAttacks } from './security/delayed-result-attacks.ts';
import { openSecurityEnvironment } from './security/environment.ts';
import { type Example, sampledRoutes } from './security/examples.ts';
import { listFieldPaths, valueAt, withValueAt } from './security/field-paths.ts';
import { runIdentityAttacks } from './security/identity-attacks.ts';
import { buildInvalidRequests } from './security/invalid-requests.ts';
import { findInLog } from './security/log-scan.ts';
import { buildRequest, type Request } from './security/requests.ts';
import {
  createStudentData,
  enrolInSameGroups,
  listPersonalData,
  listSecrets,
  setUniqueDetails,
} from './security/student-data.ts';
import { changedTables, watchRows } from './security/watch-rows.ts';
import { formatVerdict } from './verdict.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const OWNER = 'aluno@toro.test';
const CLASSMATE = 'veterana@toro.test';

const environment = await openSecurityEnvironment();
const { context, http } = environment;
await setUniqueDetails(context, OWNER);
const owner = await createStudentData(environment, OWNER);
await enrolInSameGroups(context, OWNER, CLASSMATE);
const classmate = await createStudentData(environment, CLASSMATE);
const secrets = listSecrets(owner);
const rows = await watchRows(context, owner);
const faults: string[] = [];
const key = keyHeader(context);
const total = { requests: 0, calls: 0 };

interface ExpectedResponse {
  /** The sender's name in the report. */
  as: string;
  /** The expected statuses; without them any status below 500. */
  expected?: readonly number[];
  /** A status of 500 or more that the call may have. */
  unavailable?: number;
  /** The response may contain the owner's data. */
  own?: boolean;
}

/** Sends one request and records every problem of the response. */
async function send(
  { call }: Route,
  request: Request,
  { as, expected: right, unavailable, own = false }: ExpectedResponse,
): Promise<number> {
  const { statusCode: status, body, headers } = await http.inject(request);
  total.requests += 1;
  const fault = (what: string) => faults.push(`${call.method} ${call.path}, ${as}: ${status} ${what}`);
  if (right ? !right.includes(status) : status >= 500 && status !== unavailable) fault(body.slice(0, 150));
  if (status === 200 && call.guard !== 'public' && headers['cache-control'] !== 'no-store')
    fault('may be cached');
  if (!own) for (const secret of secrets) if (body.includes(secret)) fault(`reveals ${secret}`);
  return status;
}

const isId = (value: unknown) => /^[1-9]\d*$/.test(String(value));

/** Builds requests of the classmate with an id of the owner in each id field. */
async function buildForeignIdRequests(route: Route, example: Example) {
  const { student, attempt, statement, coupon, mentorship, notification } = owner;
  const ids = new Set([student.id, attempt, statement, coupon.id, mentorship, notification]);
  const requests: (ExpectedResponse & { request: Request })[] = [];
  for (const path of listFieldPaths(route.schemas, example)) {
    const value = valueAt(example, path);
    if (!isId(value)) continue;
    for (const id of ids) {
      const sent = withValueAt(example, path, typeof value === 'number' ? id : String(id));
      const request = await buildRequest(route, sent, {});
      requests.push({ as: `owner's ${id} at ${path.join('.')}`, request });
    }
  }
  return requests;
}

/** Uses a new session for each request, because a call may end one. */
async function asClassmate(request: Request): Promise<Request> {
  const authorization = `Bearer ${await signIn(context, classmate.student.id)}`;
  return { ...request, headers: { ...request.headers, authorization, 'x-api-key': key } };
}

interface Row {
  call: string;
  guard: string;
  /** The status of each attack. */
  attacks: string;
  invalidRequests: number;
  owner: number;
  verdict: string;
}

async function checkCall(
  route: Route,
  sample: (own: typeof owner) => Example | Promise<Example>,
): Promise<Row> {
  const { call } = route;
  const known = faults.length;
  const before = total.requests;
  const example = await sample(owner);
  const ownToken = await signIn(context, owner.student.id);
  const otherToken = await signIn(context, classmate.student.id);
  const attacks = await buildAttacks({ context, route, example, otherToken, ownerId: owner.student.id });
  const first = await rows.read();

  const answered: string[] = [];
  for (const attack of attacks) {
    const status = await send(route, attack.request, attack);
    answered.push(`${attack.as} ${status}`);
  }
  if (!values.quick) {
    const theirs = await sample(classmate);
    for (const invalid of [
      ...(await buildForeignIdRequests(route, theirs)),
      ...(await buildInvalidRequests(route, theirs)),
    ])
      await send(route, await asClassmate(invalid.request), { ...invalid, unavailable: theirs.owner });
  }
  const changed = changedTables(first, await rows.read());
  if (changed.length > 0)
    faults.push(`${call.method} ${call.path} changed the owner's ${changed.join(', ')}`);
  const invalid = total.requests - before - answered.length;

  const headers = { authorization: `Bearer ${ownToken}`, 'x-api-key': key };
  const right = [example.owner ?? 200];
  const status = await send(route, await buildRequest(route, example, headers), {
    as: 'the owner',
    expected: right,
    own: true,
  });
  total.calls += 1;
  return {
    call: `${call.method} ${call.path}`,
    guard: call.guard,
    attacks: answered.join(', ') || 'open to all',
    invalidRequests: invalid,
    owner: status,
    verdict: faults.length === known ? 'ok' : 'FAULT',
  };
}

try {
  console.log('| call | guard | attacks | invalid requests | owner | |\n|---|---|---|---|---|---|');
  for (const { route, sample } of sampledRoutes(context))
    console.log(`| ${Object.values(await checkCall(route, sample)).join(' | ')} |`);
  const identity = await runIdentityAttacks(environment, owner.student);
  const abuse = await runAbuseAttacks(environment);
  const address = await runAddressAttacks(environment);
  const delayed = await runDelayedResultAttacks(environment, owner);
  total.requests += identity.requests + abuse.requests + address.requests + delayed.requests;
  faults.push(...identity.faults, ...abuse.faults, ...address.faults, ...delayed.faults);
  if (Object.hasOwn(Object.prototype, 'polluted')) faults.push('a body reached the prototype of all objects');
  const leaks = findInLog(environment.logged, [...listPersonalData(owner), ...listPersonalData(classmate)]);
  for (const finding of leaks) faults.push(`the log contains ${finding}`);
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(
    formatVerdict(
      faults.length === 0,
      `${faults.length} faults; ${total.requests} requests over ${total.calls} calls, ` +
        `${rows.tables} tables of the owner unchanged, ${environment.logged.length} lines of log`,
    ),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await environment.close();
}
