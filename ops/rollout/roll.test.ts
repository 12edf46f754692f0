import { describe, expect, it } from 'vitest';
import { type Machine, roll } from './roll.ts';

const patience = { readyMs: 30, intervalMs: 1, settleMs: 0 };

/** A machine on which some releases do not become ready. */
function createMachine(broken: { api?: string[]; worker?: string[]; port?: number }) {
  const events: string[] = [];
  const state = {
    release: 'old',
    running: new Map([
      [8101, 'old'],
      [8102, 'old'],
    ]),
    worker: 'old',
  };
  let fewest = 2;
  const isWell = (port: number) => {
    const release = state.running.get(port) ?? '';
    return !(broken.api?.includes(release) && (broken.port ?? port) === port);
  };
  const machine: Machine = {
    ports: [8101, 8102],
    use: (release) => {
      state.release = release;
      events.push(`use ${release}`);
    },
    async restart(unit) {
      events.push(`restart ${unit}`);
      if (unit === 'toro-worker') {
        state.worker = state.release;
        return;
      }
      const port = Number(unit.split('@')[1]);
      state.running.set(port, state.release);
      fewest = Math.min(fewest, [8101, 8102].filter((each) => each !== port && isWell(each)).length);
    },
    isReady: async (port) => isWell(port),
    isActive: async () => !broken.worker?.includes(state.worker),
    print: () => undefined,
  };
  const releases = { from: 'old', to: 'new' };
  return { events, state, run: () => roll(machine, releases, patience), fewest: () => fewest };
}

describe('an upgrade (52.3)', () => {
  it('restarts one process after the other, then the worker', async () => {
    const { run, events, fewest } = createMachine({});
    expect(await run()).toBe('done');
    expect(events).toEqual([
      'use new',
      'restart toro-api@8101',
      'restart toro-api@8102',
      'restart toro-worker',
    ]);
    // While one restarts, the other one serves.
    expect(fewest()).toBe(1);
  });

  it('goes back by itself when the first process does not become ready, and leaves the others alone', async () => {
    const { run, events, state, fewest } = createMachine({ api: ['new'] });
    expect(await run()).toBe('back');
    expect(events).toEqual(['use new', 'restart toro-api@8101', 'use old', 'restart toro-api@8101']);
    expect([...state.running.values()]).toEqual(['old', 'old']);
    expect(fewest()).toBe(1);
  });

  it('takes back the processes that became ready when a later one does not, the failed one first', async () => {
    const { run, events, state } = createMachine({ api: ['new'], port: 8102 });
    expect(await run()).toBe('back');
    expect(events.slice(3)).toEqual(['use old', 'restart toro-api@8102', 'restart toro-api@8101']);
    expect([...state.running.values()]).toEqual(['old', 'old']);
  });

  it('goes back when the worker does not run, and says when going back does not help', async () => {
    const worker = createMachine({ worker: ['new'] });
    expect(await worker.run()).toBe('back');
    expect(worker.state).toMatchObject({ release: 'old', worker: 'old' });
    expect(await createMachine({ api: ['new', 'old'] }).run()).toBe('broken');
  });
});
