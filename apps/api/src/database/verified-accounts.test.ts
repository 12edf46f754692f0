import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from '../../test/checkout-factories.ts';
import { insertStudent } from '../../test/factories.ts';
import { useGateway } from '../../test/fake-gateway.ts';
import { signIn } from '../../test/lesson-factories.ts';
import { useApp } from '../../test/test-app.ts';
import { paths } from '../platform/paths.ts';
import { orders, sessions, students } from './schema/index.ts';

const app = useApp();
const { credit } = checkoutClient(app);
const gateway = useGateway(app);

/** Runs the statements of the migration that change rows, on rows of the release before. */
async function runUpdates(): Promise<void> {
  const file = readFileSync(join(paths.migrations, '0012_verified_accounts.sql'), 'utf8');
  const updates = file
    .split('--> statement-breakpoint')
    .filter((statement) => /^\s*(--.*\n)?update /.test(statement));
  expect(updates).toHaveLength(3);
  for (const statement of updates) await app.context.db.execute(sql.raw(statement));
}

it('the upgrade verifies accounts with a password and accounts of the academy, and ends the sessions of the others', async () => {
  const { db } = app.context;
  gateway.behaviour = 'deny';
  const denied = buildCheckoutForm(await insertGroupOnSale(app.context));
  await credit(denied);
  gateway.behaviour = 'approve';
  const bought = buildCheckoutForm(await insertGroupOnSale(app.context));
  await credit(bought);
  const [withoutPassword] = await db.select().from(students).where(eq(students.email, bought.email));
  if (!withoutPassword) throw new Error('no account');
  const withPassword = await insertStudent(app.context, { email: denied.email, emailVerifiedAt: null });
  const ofAcademy = await insertStudent(app.context, { passwordHash: null, emailVerifiedAt: null });
  const people = [withoutPassword, withPassword, ofAcademy];
  for (const { id } of people) await signIn(app.context, id);

  await runUpdates();

  const verified = await db.select().from(students);
  const sessionRows = await db.select().from(sessions);
  const stateOf = ({ id }: { id: number }) => [
    verified.find((row) => row.id === id)?.emailVerifiedAt !== null,
    sessionRows.find(({ studentId }) => studentId === id)?.revokedAt === null,
  ];
  expect(people.map(stateOf)).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
  const [claimed] = await db.select().from(orders).where(eq(orders.email, denied.email));
  expect(claimed?.studentId).toBe(withPassword.id);
});
