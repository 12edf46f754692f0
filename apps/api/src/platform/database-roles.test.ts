import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { recordLog } from '../../test/record-log.ts';
import { useApp } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { recordAudit } from './audit.ts';
import { countOwnedTables, warnIfTableOwner, withConnection } from './database-roles.ts';
import { startJobs } from './jobs.ts';
import { migrate } from './migrate.ts';
import { maintainPartitions } from './partitions/maintain-partitions.ts';

const app = useApp();
const role = `program_${inject('run')}`;
let owner: string;
let program: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url: owner, drop } = await createTestDatabase());
  await withConnection(owner, (db) =>
    db.execute(sql.raw(`create role "${role}" login password 'secret' nosuperuser`)),
  );
  const url = new URL(owner);
  Object.assign(url, { username: role, password: 'secret' });
  program = url.href;
  await migrate(program, owner);
});

afterAll(async () => {
  await drop();
  await app.context.db.execute(sql.raw(`drop role "${role}"`));
});

describe('the role of the program', () => {
  it('owns no table, reads and writes rows, and cannot switch off the guards of the audit (AUDIT-04)', async () => {
    await withConnection(program, async (db) => {
      expect(await countOwnedTables(db)).toBe(0);
      await recordAudit(
        { ...app.context, db },
        { action: 'hide-message', subject: { kind: 'message', id: 1 } },
      );
      expect((await db.execute(sql`select 1 from audit_entries`)).rows).toHaveLength(1);
      for (const statement of [
        'alter table audit_entries disable trigger all',
        'drop trigger audit_entries_append_only on audit_entries',
        'drop table audit_seals',
        'truncate audit_parts',
        'create table public.own (id int)',
      ])
        await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
          cause: { code: '42501' },
        });
    });
    const { log, lines } = recordLog();
    const jobs = await startJobs(program, log);
    await jobs.stop();
    expect(lines).toEqual([]);
  });

  it('leaves the creation of partitions to the owner (AUDIT-04)', async () => {
    const { log, lines } = recordLog();
    const config = { ...app.context.config, databaseOwnerUrl: owner };
    const inOneYear = () => new Date(Date.now() + 365 * 86_400_000);
    await withConnection(program, (db) =>
      maintainPartitions({ ...app.context, db, config, log, now: inOneYear }),
    );
    expect(lines).toEqual([]);
  });

  it('is named at the start of production when it owns tables, and only then', async () => {
    const { log, lines } = recordLog();
    const config = { ...app.context.config, production: true };
    await withConnection(program, (db) => warnIfTableOwner({ ...app.context, db, config, log }));
    await withConnection(owner, (db) => warnIfTableOwner({ ...app.context, db, log }));
    expect(lines).toEqual([]);
    await withConnection(owner, (db) => warnIfTableOwner({ ...app.context, db, config, log }));
    expect(lines.join('')).toContain('DATABASE_OWNER_URL');
  });
});
