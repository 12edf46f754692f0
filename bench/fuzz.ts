/**
 * Sends the whole contract what nobody should send: `npx tsx bench/fuzz.ts --requests 10000 --seed 1`.
 * Half of it is made up from the schemas; the other half are good requests with one place after the other altered,
 * so that purchases, exams and coupons are really reached. Every call in turn, as nobody, as a student and as a
 * holder of the key, with the ids of another student. Nothing may break, nothing of the other student may come back,
 * and no exam may tell its key.
 */
import { parseArgs } from 'node:util';
import type { Route } from '@toro/contract/catalogue';
import fc from 'fast-check';
import { courses, questions } from '../apps/api/src/database/schema/index.ts';
import type { GatewayBehaviour } from '../apps/api/test/fake-gateway.ts';
import { keyHeader } from '../apps/api/test/key-header.ts';
import { signIn } from '../apps/api/test/lesson-factories.ts';
import { anyOf, type Lexicon, strange } from './fuzz/arbitrary.ts';
import { belongingsOf, makeClassmates, markStudent, personalOf, secretsOf } from './security/belongings.ts';
import { type Example, sampledRoutes } from './security/examples.ts';
import { findInLog } from './security/log-scan.ts';
import { altered, type Place, placesOf } from './security/places.ts';
import { addressOf, hasBody, type Request, requestOf, type Sent, withPayload } from './security/requests.ts';
import { openSecurityScene } from './security/scene.ts';
import { verdict } from './verdict.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const REQUESTS = Number(values.requests);
const SEED = Number(values.seed);
const VICTIM = 'aluno@toro.test';
const ATTACKER = 'veterana@toro.test';
const SHOWN_FAULTS = 20;
const MOODS: readonly GatewayBehaviour[] = ['approve', 'deny', 'error', 'unclear', 'waiting', 'throw'];

/** Calls that explain what is finished may tell the key of it. */
const MAY_TELL_THE_KEY = /^\/(v1\/services\/student\/test\/questions|v1\/services\/questions)/;
/** A finished test says which of its own answers were right. */
const TELLS_OWN_RESULT = /\/tests\/(finish|:classId)/;
/** A service outside that the scene does not have is told as unavailable, on purpose. */
const OUTSIDE = ['/v1/data/cep/:cep'];

const scene = await openSecurityScene();
const { context, http, gateway } = scene;
const { db } = context;
await markStudent(context, VICTIM);
const victim = await belongingsOf(scene, VICTIM);
await makeClassmates(context, VICTIM, ATTACKER);
const attacker = await belongingsOf(scene, ATTACKER);

/** The other student's own rows, and what anybody may name. */
async function lexiconOf(): Promise<Lexicon> {
  const tags = (await db.select({ tag: courses.tag }).from(courses)).map(({ tag }) => tag);
  const asked = await db.select({ id: questions.id }).from(questions).limit(8);
  const { student, attempt, statement, coupon, mentorship, notification, course, lesson } = victim;
  const own = [student.id, attempt, statement, coupon.id, mentorship, notification];
  const shared = [course.id, course.group, ...Object.values(lesson), ...asked.map(({ id }) => id)];
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

const lexicon = await lexiconOf();
const secrets = secretsOf(victim);

const key = keyHeader(context);

/** Who sends: mostly a student with the key, else somebody who lacks or forges something. */
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

type Build = () => Promise<Request>;

/** How a body travels: mostly as asked, else broken, far too long, or as a form. */
function build(route: Route, sent: Sent, manner: string, sender: Record<string, string>): Build {
  return async () => {
    if (!hasBody(route.call) || manner === 'as asked') return requestOf(route, sent, sender);
    const address = addressOf(route, sent, sender);
    if (manner === 'broken') return withPayload(address, 'application/json', '{"a": [1, ');
    if (manner === 'oversized') return withPayload(address, 'application/json', `"${'x'.repeat(2_000_000)}"`);
    return requestOf({ ...route, call: { ...route.call, encoding: 'form' } }, sent, sender);
  };
}

/** One request for a call, made up from its schemas. */
function madeUp(route: Route, token: string): fc.Arbitrary<Build> {
  const part = (schema: Route['schemas']['params']) => (schema ? anyOf(schema, lexicon) : fc.constant({}));
  const manner = fc.oneof(
    { weight: 12, arbitrary: fc.constant('as asked') },
    { weight: 1, arbitrary: fc.constantFrom('broken', 'oversized', 'form') },
  );
  const { params, query, body } = route.schemas;
  return fc
    .record({ params: part(params), query: part(query), body: part(body), manner, sender: senders(token) })
    .map((made) => {
      const sent = { params: fields(made.params), query: fields(made.query), body: made.body };
      return build(route, sent, made.manner, made.sender);
    });
}

/** A good request with something else at one place. */
function alteredAt(route: Route, example: Example, place: Place, token: string): fc.Arbitrary<Build> {
  const known = fc.constantFrom<unknown>(...lexicon.ids, ...lexicon.ids.map(String), ...lexicon.texts);
  const sender = { authorization: `Bearer ${token}`, 'x-api-key': key };
  return fc
    .oneof({ weight: 3, arbitrary: strange }, { weight: 2, arbitrary: known })
    .map((value) => build(route, altered(example, place, value), 'as asked', sender));
}

const faults: string[] = [];
const statuses = new Map<number, number>();

function judge({ call }: Route, { url, payload }: Request, status: number, text: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const told = (what: string) => faults.push(`${call.method} ${url.slice(0, 200)} → ${status}: ${what}`);
  if (status >= 500 && !(status === 503 && OUTSIDE.includes(call.path))) told(text.slice(0, 200));
  // What was sent may come back.
  const said = decodeURIComponent(url.replaceAll('+', ' ')) + String(payload);
  for (const secret of secrets) if (text.includes(secret) && !said.includes(secret)) told(`tells ${secret}`);
  const own = MAY_TELL_THE_KEY.test(call.path) || TELLS_OWN_RESULT.test(call.path);
  if (/"correta":\s*1/.test(text) && !own) told('tells the key of an exam');
}

const counts = { sent: 0, places: 0, bought: 0 };

async function send(route: Route, make: Build): Promise<void> {
  gateway.behaviour = MOODS[counts.sent % MOODS.length] ?? 'approve';
  const request = await make();
  const { statusCode, body } = await http.inject(request);
  counts.sent += 1;
  judge(route, request, statusCode, body);
}

try {
  const half = Math.ceil(REQUESTS / 2 / routes.length);
  for (const [at, { route }] of routes.entries()) {
    // A call may end sessions, so each call gets one of its own.
    const token = await signIn(context, attacker.student.id);
    for (const make of fc.sample(madeUp(route, token), { numRuns: half, seed: SEED + at }))
      await send(route, make);
  }
  const all: { route: Route; sample: (typeof routes)[number]['sample']; place: Place }[] = [];
  for (const { route, sample } of routes)
    for (const place of placesOf(route.schemas, await sample(attacker))) all.push({ route, sample, place });
  const each = Math.max(1, Math.ceil((REQUESTS - counts.sent) / all.length));
  for (const [at, { route, sample, place }] of all.entries()) {
    const token = await signIn(context, attacker.student.id);
    for (let round = 0; round < each; round += 1) {
      const arbitrary = alteredAt(route, await sample(attacker), place, token);
      const [make] = fc.sample(arbitrary, { numRuns: 1, seed: SEED + at * each + round });
      if (make) await send(route, make);
    }
  }
  counts.places = all.length;
  counts.bought = gateway.sent.length;
  const told = findInLog(scene.logged, personalOf(victim));
  for (const finding of told) faults.push(`the log tells ${finding}`);
  const counted = [...statuses].sort(([one], [other]) => one - other);
  console.log(
    `${counts.sent} requests over ${routes.length} calls, seed ${SEED}; ${counts.places} places altered ${each} ` +
      `times each; ${counts.bought} charges reached the gateway; ${scene.logged.length} lines of log`,
  );
  for (const [status, times] of counted) console.log(`${status}: ${times}`);
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(`fault: ${fault}`);
  console.log(verdict(faults.length === 0, `${faults.length} faults`));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await scene.close();
}
