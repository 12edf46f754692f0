/**
 * Fuzzes every call of the contract: `npx tsx bench/fuzz.ts --requests 10000 --seed 1`.
 * Half of the requests are generated from the schemas; the others are valid requests with one field mutated, so that
 * purchases, exams and coupons are reached. They are sent without credentials, as a student and with the key header, with
 * ids of another student. No request may fail with a server error, return data of the other student or reveal an exam key.
 */
import { parseArgs } from 'node:util';
import type { Route } from '@toro/contract/catalogue';
import fc from 'fast-check';
import { courses, questions } from '../apps/api/src/database/schema/index.ts';
import type { GatewayBehaviour } from '../apps/api/test/fake-gateway.ts';
import { keyHeader } from '../apps/api/test/key-header.ts';
import { signIn } from '../apps/api/test/lesson-factories.ts';
import { anyValue, hostileValue, type KnownValues } from './fuzz/arbitrary.ts';
import { openSecurityEnvironment } from './security/environment.ts';
import { type Example, sampledRoutes } from './security/examples.ts';
import { type FieldPath, listFieldPaths, withValueAt } from './security/field-paths.ts';
import { findInLog } from './security/log-scan.ts';
import {
  buildAddress,
  buildRequest,
  type CallInput,
  hasBody,
  type Request,
  withPayload,
} from './security/requests.ts';
import {
  createStudentData,
  enrolInSameGroups,
  listPersonalData,
  listSecrets,
  setUniqueDetails,
} from './security/student-data.ts';
import { formatVerdict } from './verdict.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const REQUESTS = Number(values.requests);
const SEED = Number(values.seed);
const VICTIM = 'aluno@toro.test';
const ATTACKER = 'veterana@toro.test';
const MAX_SHOWN_FAULTS = 20;
const GATEWAY_BEHAVIOURS: readonly GatewayBehaviour[] = [
  'approve',
  'deny',
  'error',
  'unclear',
  'waiting',
  'throw',
];

/** Calls that explain finished tests, and those of study, whose questions the student has answered before or practises. */
const MAY_REVEAL_KEY =
  /^\/v1\/(services\/(student\/test\/questions|questions)|study\/(review|practices|notebook|pack))/;
/** A finished test reveals which of its answers were right. */
const REVEALS_OWN_RESULT = /\/tests\/(finish|:classId)/;
/** The environment lacks the service of postal codes, and a PDF may still be in the making: 503 is expected. */
const UNAVAILABLE_CALLS = ['/v1/data/cep/:cep', '/v1/services/questions/print/:id'];

const environment = await openSecurityEnvironment();
const { context, http, gateway } = environment;
const { db } = context;
await setUniqueDetails(context, VICTIM);
const victim = await createStudentData(environment, VICTIM);
await enrolInSameGroups(context, VICTIM, ATTACKER);
const attacker = await createStudentData(environment, ATTACKER);

/** Ids and texts of the other student, and public ones. */
async function findKnownValues(): Promise<KnownValues> {
  const tags = (await db.select({ tag: courses.tag }).from(courses)).map(({ tag }) => tag);
  const questionRows = await db.select({ id: questions.id }).from(questions).limit(8);
  const { student, attempt, statement, coupon, mentorship, notification, course, lesson } = victim;
  const own = [student.id, attempt, statement, coupon.id, mentorship, notification];
  const shared = [course.id, course.group, ...Object.values(lesson), ...questionRows.map(({ id }) => id)];
  return {
    ids: [...new Set([...own, attacker.student.id, ...shared])],
    texts: [
      ...tags,
      VICTIM,
      student.cpf ?? '',
      coupon.code,
      victim.order.id,
      'BEMVINDO10',
      'cfp',
      'cfa',
      'weekly',
      'r_guess',
      'a'.repeat(43),
    ],
  };
}

const knownValues = await findKnownValues();
const secrets = listSecrets(victim);

const key = keyHeader(context);

/** Credentials: mostly a student with the key header, else missing or forged ones. */
function senders(token: string): fc.Arbitrary<Record<string, string>> {
  const student = { authorization: `Bearer ${token}` };
  const others: Record<string, string>[] = [
    {},
    student,
    { 'x-api-key': key },
    { authorization: 'Bearer forged', 'x-api-key': 'forged' },
  ];
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({ ...student, 'x-api-key': key }) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

const routes = sampledRoutes(context);

const fields = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

type RequestFactory = () => Promise<Request>;

/** How a body is sent: mostly valid, else broken, oversized or as a form. */
function createRequestFactory(
  route: Route,
  sent: CallInput,
  bodyKind: string,
  sender: Record<string, string>,
): RequestFactory {
  return async () => {
    if (!hasBody(route.call) || bodyKind === 'valid') return buildRequest(route, sent, sender);
    const address = buildAddress(route, sent, sender);
    if (bodyKind === 'broken') return withPayload(address, 'application/json', '{"a": [1, ');
    if (bodyKind === 'oversized')
      return withPayload(address, 'application/json', `"${'x'.repeat(2_000_000)}"`);
    return buildRequest({ ...route, call: { ...route.call, encoding: 'form' } }, sent, sender);
  };
}

/** Generates a request from the schemas of a call. */
function generateRequest(route: Route, token: string): fc.Arbitrary<RequestFactory> {
  const part = (schema: Route['schemas']['params']) =>
    schema ? anyValue(schema, knownValues) : fc.constant({});
  const bodyKind = fc.oneof(
    { weight: 12, arbitrary: fc.constant('valid') },
    { weight: 1, arbitrary: fc.constantFrom('broken', 'oversized', 'form') },
  );
  const { params, query, body } = route.schemas;
  return fc
    .record({ params: part(params), query: part(query), body: part(body), bodyKind, sender: senders(token) })
    .map((made) => {
      const sent = { params: fields(made.params), query: fields(made.query), body: made.body };
      return createRequestFactory(route, sent, made.bodyKind, made.sender);
    });
}

/** Mutates one field of a valid request. */
function mutateRequest(
  route: Route,
  example: Example,
  path: FieldPath,
  token: string,
): fc.Arbitrary<RequestFactory> {
  const known = fc.constantFrom<unknown>(
    ...knownValues.ids,
    ...knownValues.ids.map(String),
    ...knownValues.texts,
  );
  const sender = { authorization: `Bearer ${token}`, 'x-api-key': key };
  return fc
    .oneof({ weight: 3, arbitrary: hostileValue }, { weight: 2, arbitrary: known })
    .map((value) => createRequestFactory(route, withValueAt(example, path, value), 'valid', sender));
}

const faults: string[] = [];
/** Secrets that the attacker has stored, for example as the name of a practice. */
const stored = new Set<string>();
const statuses = new Map<number, number>();

function checkResponse({ call }: Route, { url, payload }: Request, status: number, text: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const report = (what: string) => faults.push(`${call.method} ${url.slice(0, 200)} → ${status}: ${what}`);
  if (status >= 500 && !(status === 503 && UNAVAILABLE_CALLS.includes(call.path))) report(text.slice(0, 200));
  // A response may repeat what was sent, also what an earlier request stored.
  const sentText = decodeURIComponent(url.replaceAll('+', ' ')) + String(payload);
  for (const secret of secrets) {
    if (sentText.includes(secret) && call.method !== 'GET' && status < 300) stored.add(secret);
    if (text.includes(secret) && !sentText.includes(secret) && !stored.has(secret))
      report(`reveals ${secret}`);
  }
  const own = MAY_REVEAL_KEY.test(call.path) || REVEALS_OWN_RESULT.test(call.path);
  if (/"correta":\s*1/.test(text) && !own) report('reveals the key of an exam');
}

const counts = { sent: 0, places: 0, bought: 0 };

async function send(route: Route, make: RequestFactory): Promise<void> {
  gateway.behaviour = GATEWAY_BEHAVIOURS[counts.sent % GATEWAY_BEHAVIOURS.length] ?? 'approve';
  const request = await make();
  const { statusCode, body } = await http.inject(request);
  counts.sent += 1;
  checkResponse(route, request, statusCode, body);
}

try {
  const half = Math.ceil(REQUESTS / 2 / routes.length);
  for (const [at, { route }] of routes.entries()) {
    // A call may end sessions, so each call gets a new session.
    const token = await signIn(context, attacker.student.id);
    for (const make of fc.sample(generateRequest(route, token), { numRuns: half, seed: SEED + at }))
      await send(route, make);
  }
  const all: { route: Route; sample: (typeof routes)[number]['sample']; path: FieldPath }[] = [];
  for (const { route, sample } of routes)
    for (const path of listFieldPaths(route.schemas, await sample(attacker)))
      all.push({ route, sample, path });
  const each = Math.max(1, Math.ceil((REQUESTS - counts.sent) / all.length));
  for (const [at, { route, sample, path }] of all.entries()) {
    const token = await signIn(context, attacker.student.id);
    for (let round = 0; round < each; round += 1) {
      const arbitrary = mutateRequest(route, await sample(attacker), path, token);
      const [make] = fc.sample(arbitrary, { numRuns: 1, seed: SEED + at * each + round });
      if (make) await send(route, make);
    }
  }
  counts.places = all.length;
  counts.bought = gateway.sent.length;
  const report = findInLog(environment.logged, listPersonalData(victim));
  for (const finding of report) faults.push(`the log contains ${finding}`);
  const counted = [...statuses].sort(([one], [other]) => one - other);
  console.log(
    `${counts.sent} requests over ${routes.length} calls, seed ${SEED}; ${counts.places} places altered ${each} ` +
      `times each; ${counts.bought} charges reached the gateway; ${environment.logged.length} lines of log`,
  );
  for (const [status, times] of counted) console.log(`${status}: ${times}`);
  for (const fault of faults.slice(0, MAX_SHOWN_FAULTS)) console.log(`fault: ${fault}`);
  console.log(formatVerdict(faults.length === 0, `${faults.length} faults`));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await environment.close();
}
