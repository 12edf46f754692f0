import { describe, expect, it } from 'vitest';
import { recordLog } from '../../../test/record-log.ts';
import type { Database } from '../../database/database.ts';
import { AppError, notFound } from '../errors.ts';
import type { Positions } from './positions.ts';
import { shareNextRun } from './share-next-run.ts';
import { Standby, WAIT_LIMIT_MS } from './standby.ts';

const PRIMARY = { name: 'primary' } as unknown as Database;
const REPLICA = { name: 'standby' } as unknown as Database;
const never = () => new Promise<never>(() => undefined);

/** A standby whose positions a test sets. */
function openStandby(changes: Partial<Positions> = {}) {
  const at = { written: 100, replayed: 100, mismatch: null as string | null, asked: 0 };
  const { log, lines } = recordLog();
  const positions: Positions = {
    findWritten: async () => {
      at.asked += 1;
      return at.written;
    },
    findReplayed: async () => at.replayed,
    findMismatch: async () => at.mismatch,
    ...changes,
  };
  const standby = new Standby({ db: REPLICA, positions, log });
  /** Which server answers. */
  const readName = () => standby.read(PRIMARY, async (db) => (db as unknown as { name: string }).name);
  return { at, standby, readName, lines, positions };
}

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

/** Fails on the standby as given. */
const failOnStandby = (error: Error) => async (db: Database) => {
  if (db === REPLICA) throw error;
  return 'primary';
};

describe('a read', () => {
  it('goes to the standby that shows all that is written, and before the first check to the primary', async () => {
    const { standby, readName } = openStandby();
    expect(await readName()).toBe('primary');
    await standby.check();
    expect(await readName()).toBe('standby');
    expect(standby.reads).toEqual({ standby: 1, primary: 1 });
  });

  it('waits for what was written before it came', async () => {
    const { at, standby, readName } = openStandby();
    await standby.check();
    at.written = 200;
    setTimeout(() => {
      at.replayed = 200;
    }, 20);
    expect(await readName()).toBe('standby');
    expect(at.replayed).toBe(200);
    expect(standby.lagSeconds).toBeGreaterThan(0);
  });

  it('goes to the primary after the limit, then without waiting, and back when the standby has caught up', async () => {
    const { at, standby, readName, lines } = openStandby();
    await standby.check();
    at.written = 200;
    expect(await readName()).toBe('primary');
    expect(standby.state).toBe('behind');
    expect(standby.lagBytes).toBe(100);
    const startedAt = performance.now();
    expect(await readName()).toBe('primary');
    expect(performance.now() - startedAt).toBeLessThan(WAIT_LIMIT_MS / 2);
    await standby.check();
    expect(standby.state).toBe('behind');
    expect(standby.lagSeconds).toBeGreaterThan((2 * WAIT_LIMIT_MS) / 1000);
    at.replayed = 200;
    await standby.check();
    expect(await readName()).toBe('standby');
    expect(lines.filter((line) => line.includes('is behind'))).toHaveLength(1);
  });

  it('is repeated on the primary when it fails on the standby, and only a lost connection ends its use', async () => {
    const { standby } = openStandby();
    await standby.check();
    for (const code of ['25006', '40001']) {
      expect(await standby.read(PRIMARY, failOnStandby(withCode(code)))).toBe('primary');
      expect(standby.state).toBe('current');
    }
    expect(await standby.read(PRIMARY, failOnStandby(withCode('ECONNREFUSED')))).toBe('primary');
    expect(standby.state).toBe('unreachable');
    await standby.check();
    expect(standby.state).toBe('current');
  });

  it('is not repeated when it is refused', async () => {
    const { standby } = openStandby();
    await standby.check();
    let runs = 0;
    const read = standby.read(PRIMARY, async () => {
      runs += 1;
      throw notFound();
    });
    await expect(read).rejects.toBeInstanceOf(AppError);
    expect(runs).toBe(1);
  });

  it('that hangs on the standby ends on the primary once the standby does not respond', async () => {
    let hangs = false;
    const { at, standby, readName } = openStandby({ findReplayed: async () => (hangs ? never() : 100) });
    await standby.check();
    const read = standby.read(PRIMARY, (db) => (db === REPLICA ? never() : Promise.resolve('primary')));
    hangs = true;
    at.written = 200;
    expect(await readName()).toBe('primary');
    expect(await read).toBe('primary');
    expect(standby.state).toBe('unreachable');
  });

  it('goes to the primary when the positions of the primary are unknown, without blaming the standby', async () => {
    let fails = false;
    const { standby, readName } = openStandby({
      findWritten: async () => {
        if (fails) throw withCode('ECONNREFUSED');
        return 100;
      },
    });
    await standby.check();
    fails = true;
    expect(await readName()).toBe('primary');
    expect(standby.state).toBe('current');
  });
});

describe('the positions', () => {
  it('are asked for once by all reads that come together', async () => {
    const { at, standby, readName } = openStandby();
    await standby.check();
    at.asked = 0;
    await Promise.all(Array.from({ length: 200 }, readName));
    expect(at.asked).toBe(1);
    expect(standby.reads.standby).toBe(200);
  });

  it('are never older than the request, so that it sees what was written before it', async () => {
    let value = 0;
    const findValue = shareNextRun(async () => {
      const seen = value;
      await new Promise((resolve) => setTimeout(resolve, 2));
      return seen;
    });
    const results = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, at % 10));
        value += 1;
        const written = value;
        return (await findValue()) - written;
      }),
    );
    expect(Math.min(...results)).toBeGreaterThanOrEqual(0);
  });
});

it('a database that is no standby of this one is not read, and the log names the reason once', async () => {
  const { at, standby, readName, lines } = openStandby();
  at.mismatch = 'it is not a standby';
  await standby.check();
  await standby.check();
  expect(await readName()).toBe('primary');
  expect(lines.filter((line) => line.includes('DATABASE_READ_URL: it is not a standby'))).toHaveLength(1);
});
