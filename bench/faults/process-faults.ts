import { setTimeout as pause } from 'node:timers/promises';
import { openErrands } from './errands.ts';
import { describeAnswers, inSeconds, type Outcome } from './outcome.ts';
import type { Scene } from './scene.ts';
import { findChoices, openLoad, type Seat } from './students.ts';

export interface Extent {
  seats: Seat[];
  /** How often a thing is broken. */
  times: number;
  /** How long it runs before, between and after. */
  breatheMs: number;
  mails: number;
  reports: number;
}

/** Students answer while something is broken again and again; it is back when the last bad answer has come. */
async function breakUnderLoad(scene: Scene, extent: Extent, breakIt: () => Promise<void>) {
  const began = performance.now();
  const load = openLoad(scene.balancer, extent.seats);
  const backs: number[] = [];
  for (let time = 0; time < extent.times; time += 1) {
    await pause(extent.breatheMs);
    const broken = performance.now();
    await breakIt();
    await pause(extent.breatheMs);
    backs.push(load.badUntil(broken));
  }
  await load.stop();
  const { acknowledged, found } = await scene.withDatabase((client) =>
    findChoices(client, load.acknowledged),
  );
  const seconds = (performance.now() - began) / 1000;
  const back = `at most ${inSeconds(Math.max(...backs))}`;
  const wrong = backs.some(Number.isNaN) ? ['nobody was answered well again'] : [];
  return { seconds, acknowledged, found, back, wrong, meanwhile: describeAnswers(load), counted: 'choices' };
}

export async function killApi(scene: Scene, extent: Extent): Promise<Outcome> {
  const result = await breakUnderLoad(scene, extent, async () => {
    await scene.api.end('SIGKILL');
    await scene.api.start();
  });
  return {
    fault: 'API killed',
    done: `kill -9, started again at once, ${extent.times} times`,
    ...result,
  };
}

export async function killDatabase(scene: Scene, extent: Extent): Promise<Outcome> {
  const result = await breakUnderLoad(scene, extent, async () => {
    scene.killDatabase();
    await pause(1000);
    await scene.withDatabase((client) => client.query('select 1'));
  });
  const done = `kill -9 of the postmaster; the app starts it again, ${extent.times} times`;
  return { fault: 'database killed', done, ...result };
}

/** The worker dies in the middle of mails and reports; what it held goes to the next one when its time is over. */
export async function killWorker(scene: Scene, extent: Extent): Promise<() => Promise<Outcome>> {
  const began = performance.now();
  const { mail, worker } = scene;
  // Slow enough that the worker dies with mails in its hands.
  mail.state.delayMs = 2500;
  const errands = await openErrands(scene, extent);
  for (let time = 0; time < extent.times; time += 1) {
    await pause(time === 0 ? 1500 : 5000);
    await worker.end('SIGKILL');
    await worker.start();
  }
  mail.state.delayMs = 0;
  return async () => {
    const done = await errands.settle(420_000);
    const asked = done.mails + done.reports;
    return {
      fault: 'worker killed',
      done: `kill -9 ${extent.times} times while ${done.mails} mails and ${done.reports} reports were in the queue`,
      seconds: (performance.now() - began) / 1000,
      counted: 'mails and reports',
      acknowledged: asked,
      found: asked - done.mailsMissing - done.reportsMissing,
      meanwhile: `${done.mailsTwice} mails came twice, with the same Message-ID`,
      back: 'what a dead worker held is taken after 2 min (mails) or 3 min (reports)',
      wrong: errands.refused > 0 ? [`${errands.refused} errands were not accepted`] : [],
    };
  };
}
