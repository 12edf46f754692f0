/**
 * Sends the whole contract what nobody should send: `npx tsx bench/fuzz.ts --requests 10000 --seed 1`.
 * Every call in turn, as nobody, as a student and as a holder of the key, with the ids of another student in every
 * place that takes one. Nothing may break, nothing of the other student may come back, and no exam may tell its key.
 */
import { parseArgs } from 'node:util';
import { catalogue, type Route } from '@toro/contract/catalogue';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { createApp } from '../apps/api/src/app.ts';
import {
  attempts,
  classGroups,
  coupons,
  courses,
  lessons,
  mentorships,
  notifications,
  questions,
  students,
  walletTransactions,
} from '../apps/api/src/database/schema/index.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { keyHeader } from '../apps/api/test/key-header.ts';
import { signIn } from '../apps/api/test/lesson-factories.ts';
import { openDemoScene } from './demo-scene.ts';
import { anyOf, type Lexicon } from './fuzz/arbitrary.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const REQUESTS = Number(values.requests);
const SEED = Number(values.seed);
const VICTIM = 'veterana@toro.test';
const ATTACKER = 'rotina@toro.test';
const SHOWN_FAULTS = 20;

/** Calls that explain what is finished may tell the key of it. */
const MAY_TELL_THE_KEY = /^\/(v1\/services\/student\/test\/questions|v1\/services\/questions)/;
/** A service outside that the scene does not have is told as unavailable, on purpose. */
const OUTSIDE = ['/v1/data/cep/:cep'];

const scene = await openDemoScene();
const limits: Context['limits'] = {
  ...scene.context.limits,
  take: async () => undefined,
  check: async () => undefined,
};
const context: Context = { ...scene.context, limits };
const { db } = context;
const { http } = await createApp(context, scene.log, 'fuzz');
await http.ready();

async function studentOf(email: string) {
  const [row] = await db.select().from(students).where(eq(students.email, email));
  if (!row) throw new Error(`the demo has no ${email}`);
  return row;
}

const victim = await studentOf(VICTIM);
const attacker = await studentOf(ATTACKER);

/** The other student's own rows, and what anybody may name. */
async function lexiconOf(): Promise<Lexicon> {
  const first = async (rows: Promise<{ id: number }[]>) => (await rows).slice(0, 8).map(({ id }) => id);
  const own = [attempts, walletTransactions, mentorships].map((table) =>
    first(db.select({ id: table.id }).from(table).where(eq(table.studentId, victim.id))),
  );
  const shared = [lessons, courses, classGroups, questions, coupons, notifications].map((table) =>
    first(db.select({ id: table.id }).from(table)),
  );
  const ids = (await Promise.all([...own, ...shared])).flat();
  const tags = (await db.select({ tag: courses.tag }).from(courses)).map(({ tag }) => tag);
  return {
    ids: [victim.id, attacker.id, ...new Set(ids)],
    texts: [
      ...tags,
      VICTIM,
      victim.cpf ?? '',
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
/** What only the other student's own answers may hold. */
const secrets = [victim.email, victim.cpf, victim.phone].filter((each) => each !== null);

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

const routes = Object.values(catalogue).flatMap((calls) => Object.values(calls) as Route[]);
const served = routes.filter(({ call }) => !call.arrives);

/** Anything as the text that an address or a form holds. */
const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const filled = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(written(params[name] ?? '0')).toString()),
  );

/** One request for a call: its place, its sender, its body as JSON, as a form, broken, or far too long. */
function requestFor({ call, schemas }: Route, token: string): fc.Arbitrary<InjectOptions & { url: string }> {
  const record = (schema: Route['schemas']['params']) =>
    (schema ? anyOf(schema, lexicon) : fc.constant({})).map((value) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {},
    );
  const body = schemas.body ? anyOf(schemas.body, lexicon) : fc.constant(undefined);
  const manner = fc.oneof(
    { weight: 12, arbitrary: fc.constant('as asked' as const) },
    { weight: 1, arbitrary: fc.constantFrom('broken' as const, 'oversized' as const, 'form' as const) },
  );
  return fc
    .record({
      params: record(schemas.params),
      query: record(schemas.query),
      body,
      manner,
      sender: senders(token),
    })
    .map(({ params, query, body: sent, manner: how, sender }) => {
      const search = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, written(value)]));
      const base = {
        method: call.method,
        url: filled(call.path, params),
        query: search,
        headers: { ...sender },
      };
      if (call.method === 'GET' || call.method === 'DELETE') return base;
      const json = { ...base.headers, 'content-type': 'application/json' };
      if (how === 'broken') return { ...base, headers: json, payload: '{"a": [1, ' };
      if (how === 'oversized') return { ...base, headers: json, payload: `"${'x'.repeat(2_000_000)}"` };
      if (how === 'form' || call.encoding === 'form') {
        const fields = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [];
        const form = new URLSearchParams(fields.map(([name, value]) => [name, written(value)]));
        const headers = { ...base.headers, 'content-type': 'application/x-www-form-urlencoded' };
        return { ...base, headers, payload: form.toString() };
      }
      return { ...base, headers: json, payload: JSON.stringify(sent) ?? 'null' };
    });
}

const faults: string[] = [];
const statuses = new Map<number, number>();

function judge({ call }: Route, url: string, status: number, text: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const told = (what: string) => faults.push(`${call.method} ${url.slice(0, 200)} → ${status}: ${what}`);
  if (status >= 500 && !(status === 503 && OUTSIDE.includes(call.path))) told(text.slice(0, 200));
  for (const secret of secrets) if (text.includes(secret)) told(`tells ${secret}`);
  if (/"correta":\s*1/.test(text) && !MAY_TELL_THE_KEY.test(call.path)) told('tells the key of an exam');
}

try {
  const each = Math.ceil(REQUESTS / served.length);
  let sent = 0;
  for (const [at, route] of served.entries()) {
    // A call may end sessions, so each call gets one of its own.
    const token = await signIn(context, attacker.id);
    for (const request of fc.sample(requestFor(route, token), { numRuns: each, seed: SEED + at })) {
      const response = await http.inject(request);
      sent += 1;
      judge(route, request.url, response.statusCode, response.body);
    }
  }
  const counted = [...statuses].sort(([one], [other]) => one - other);
  console.log(`${sent} requests over ${served.length} calls, seed ${SEED}`);
  for (const [status, times] of counted) console.log(`${status}: ${times}`);
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(`fault: ${fault}`);
  console.log(`${faults.length === 0 ? 'ok  ' : 'OVER'} ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await http.close();
  await scene.close();
}
