import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const root = mkdtempSync(join(tmpdir(), 'toro-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = (name: string) => join(root, name);

describe('a backup', () => {
  it('of a database that is being written to holds everything that was acknowledged before it began', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder('source') });
    mkdirSync(join(folder('source'), 'files'));
    writeFileSync(join(folder('source'), 'files', 'aula.pdf'), 'PDF');
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create table answers (id int primary key, text text)');
    let acknowledged = 0;
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await client.query('insert into answers values ($1, $2)', [acknowledged + 1, 'x'.repeat(500)]);
        acknowledged += 1;
      }
    })();
    while (acknowledged < 50) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = acknowledged;
    const counts = await backUp(folder('source'), folder('backup'));
    writing = false;
    await writer;
    await client.end();
    await postgres.discard();

    expect(counts.answers).toBeGreaterThanOrEqual(before);
    const restored = await restore(folder('backup'), folder('target'));
    const answers = restored.find(({ table }) => table === 'answers');
    expect(answers?.before).toBe(counts.answers);
    expect(answers?.now).toBeGreaterThanOrEqual(counts.answers ?? 0);
    expect(existsSync(join(folder('target'), 'files', 'aula.pdf'))).toBe(true);

    const again = await startEmbeddedPostgres({ dataDir: folder('target') });
    const reader = new Client({ connectionString: again.url });
    await reader.connect();
    const { rows } = await reader.query('select count(*)::int as count, max(id) as last from answers');
    expect(rows[0].count).toBe(rows[0].last);
    await reader.end();
    await again.discard();
  }, 60_000);

  it('is not written over anything, and not restored over a database', async () => {
    mkdirSync(folder('full'));
    writeFileSync(join(folder('full'), 'something'), '');
    await expect(backUp(folder('source'), folder('full'))).rejects.toThrow('not empty');
    await expect(restore(folder('full'), folder('other'))).rejects.toThrow('no backup');
    const postgres = await startEmbeddedPostgres({ dataDir: folder('taken'), durable: false });
    await expect(restore(folder('backup'), folder('taken'))).rejects.toThrow('has a database already');
    await postgres.discard();
  }, 60_000);
});
