/**
 * Fuzzes every call of the office with every role: `npx tsx bench/office-fuzz.ts --rounds 3 --seed 1`.
 * Requests are generated from the schemas, with ids and texts of the demo academy and with hostile values. No request may
 * fail with a server error; 403 comes exactly where the table of permissions grants a role nothing; and no response holds
 * a hash of a password, a secret of the server or a one-time link.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { findReach } from '@toro/domain/accounts/staff/permissions';
import { ROLES, type Role } from '@toro/domain/accounts/staff/roles';
import fc from 'fast-check';
import { courses, orders, questions, staffMembers, students } from '../apps/api/src/database/schema/index.ts';
import { createOfficeApp } from '../apps/api/src/office-app.ts';
import { hashPassword } from '../apps/api/src/platform/passwords.ts';
import { recordLog } from '../apps/api/test/record-log.ts';
import { openDemoContext } from './demo-context.ts';
import { anyValue, hostileValue, type KnownValues } from './fuzz/arbitrary.ts';
import { buildRequest, type CallInput } from './security/requests.ts';
import { formatVerdict } from './verdict.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    /** Only the calls of this path, to find what is wrong with one. */
    path: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(values.rounds);
const SEED = Number(values.seed);
const PASSWORD = 'Quatro palavras soltas 7';
const ORIGIN = 'http://office.localhost:3000';
const MAX_SHOWN_FAULTS = 20;

const demo = await openDemoContext();
const { lines, log } = recordLog();
const context = {
  ...demo.context,
  log,
  limits: { ...demo.context.limits, take: async () => undefined, check: async () => undefined },
};
const { db, config } = context;
const { http } = await createOfficeApp(context, log, 'fuzz');
await http.ready();
const origin = config.officeUrl ?? ORIGIN;
const base = { host: new URL(origin).host, origin };

const idsOf = async (table: typeof courses | typeof questions | typeof students) =>
  (await db.select({ id: table.id }).from(table).limit(5)).map(({ id }) => id);
const orderIds = (await db.select({ id: orders.id }).from(orders).limit(3)).map(({ id }) => id);
const known: KnownValues = {
  ids: [...(await idsOf(courses)), ...(await idsOf(questions)), ...(await idsOf(students)), 1, 2, 3],
  texts: [...orderIds, 'cfp', 'CFP-M1-01', 'aluno@toro.test', 'course', 'lesson', 'owner', randomUUID()],
};

const passwordHash = await hashPassword(PASSWORD);
let people = 0;

/** A new person of a role, logged in: a request may have ended or changed the one before. */
async function enter(role: Role): Promise<string> {
  people += 1;
  const email = `fuzz.${people}@equipe.test`;
  await db.insert(staffMembers).values({ email, name: `Pessoa ${people}`, roles: [role], passwordHash });
  const { headers, statusCode } = await http.inject({
    method: 'POST',
    url: '/v1/office/login',
    headers: base,
    payload: { email, password: PASSWORD },
  });
  const cookie = String([headers['set-cookie']].flat()[0] ?? '').split(';')[0];
  if (statusCode !== 200 || !cookie) throw new Error(`the login answered ${statusCode}`);
  return cookie;
}

const routes = Object.values(officeCatalogue)
  .flatMap((calls) => Object.values(calls))
  .filter(({ call }) => call.path.includes(values.path));
type OfficeRoute = (typeof routes)[number];

const fields = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function inputOf({ schemas }: OfficeRoute): fc.Arbitrary<CallInput> {
  const { params, query, body } = schemas as { [part in 'params' | 'query' | 'body']?: never };
  const part = (schema: never | undefined) =>
    schema
      ? fc.oneof({ weight: 6, arbitrary: anyValue(schema, known) }, { weight: 1, arbitrary: hostileValue })
      : fc.constant({});
  return fc
    .record({ params: part(params), query: part(query), body: part(body) })
    .map((made) => ({ params: fields(made.params), query: fields(made.query), body: made.body }));
}

const faults: string[] = [];
const statuses = new Map<number, number>();
const SECRET = /\$argon2|[?#/](?:token|senha|convite)[=/][\w-]{40}/;
let sent = 0;

try {
  for (const role of ROLES) {
    let cookie = await enter(role);
    for (const route of routes) {
      const { call } = route;
      const rules = call.office;
      const permission = rules?.permission;
      const inputs = fc.sample(inputOf(route), { numRuns: ROUNDS, seed: SEED + sent });
      for (const input of inputs) {
        const request = await buildRequest(route as never, input, {
          ...base,
          cookie,
          'idempotency-key': randomUUID(),
        });
        const { statusCode, body } = await http.inject(request);
        sent += 1;
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        const report = (what: string) =>
          faults.push(`${role} ${call.method} ${request.url.slice(0, 160)} → ${statusCode}: ${what}`);
        if (statusCode >= 500 && statusCode !== 503) report(body.slice(0, 200));
        if (SECRET.test(body)) report('shows a secret');
        const isForbidden = statusCode === 403 && JSON.parse(body).code === 'forbidden';
        const isGranted =
          !permission || permission === 'own-account' || findReach([role], permission) !== null;
        // A saved state asks for the permission of what it is of.
        const isOfEntity = call.path.startsWith('/v1/office/saved-states/');
        if (!rules?.session && !isOfEntity && isForbidden && isGranted)
          report('refuses what the table grants');
        if (!isGranted && statusCode < 300) report('does what the table does not grant');
        if (statusCode === 401) cookie = await enter(role);
      }
    }
  }
} finally {
  await http.close();
  await demo.close();
}
const logged = lines.filter((line) => JSON.stringify(line).includes('$argon2'));
if (faults.length > 0) for (const line of lines) console.log(JSON.stringify(line).slice(0, 2000));
for (const fault of [...new Set(faults)].slice(0, MAX_SHOWN_FAULTS)) console.log(fault);
console.log(
  formatVerdict(
    faults.length === 0 && logged.length === 0,
    `${sent} requests over ${routes.length} calls with ${ROLES.length} roles, ${people} people, ${faults.length} faults; statuses ${[
      ...statuses,
    ]
      .sort(([one], [other]) => one - other)
      .map((pair) => pair.join(': '))
      .join(', ')}; ${lines.length} log lines`,
  ),
);
process.exitCode = faults.length === 0 && logged.length === 0 ? 0 : 1;
