import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Academy } from '../academy.ts';
import type { openProfile } from '../browser-profile.ts';
import type { Random } from '../random.ts';
import { Memory, missing, type Told } from './memory.ts';
import { CREDENTIALS, type findPlace, readAttempt } from './paper.ts';

export const FAULTS = [
  'the network goes',
  'an answer of the server is lost',
  'the page is reloaded',
  'the tab is closed',
  'the browser dies',
  'the server dies',
] as const;

export type Fault = (typeof FAULTS)[number];

export interface Outcome {
  faults: Fault[];
  choices: number;
  /** Times the screen was believed, each held against the database at once. */
  looks: number;
  /** Said to be saved, and not in the database at that moment. */
  notSaved: number;
  /** Said to be saved or kept on the device, and not in the finished exam. */
  lost: number;
}

interface Scene {
  academy: Academy;
  profile: ReturnType<typeof openProfile>;
  place: Awaited<ReturnType<typeof findPlace>>;
  random: Random;
  /** The share of questions at which something breaks. */
  faultShare: number;
}

const STORE = '**/tests/ongoing/store';
const OPTIONS = 4;
const PATIENCE_MS = 45_000;

const TOLD: Record<string, Told> = { saved: 'saved', offline: 'kept' };

/** One student at one whole exam, while things break around her. */
export async function sitExam({ academy, profile, place, random, faultShare }: Scene, page: Page) {
  const memory = new Memory();
  const outcome: Outcome = { faults: [], choices: 0, looks: 0, notSaved: 0, lost: 0 };
  let restarting: Promise<void> = Promise.resolve();
  let offline = false;
  let screen = page;

  async function enter(): Promise<void> {
    await restarting;
    await goOnline();
    const { course, lesson, group } = place;
    await screen.goto(`${academy.url}/lectures/${course}/${lesson}?id_turma=${group}`);
    const begin = screen.getByRole('button', { name: /^(Começar|Continuar) a prova$/ });
    const email = screen.getByLabel('E-mail');
    await expect(begin.or(email)).toBeVisible({ timeout: PATIENCE_MS });
    if (await email.isVisible()) {
      await email.fill(CREDENTIALS.email);
      await screen.getByLabel('Senha', { exact: true }).fill(CREDENTIALS.password);
      await screen.getByLabel('Lembrar').check();
      await screen.getByRole('button', { name: 'Entrar' }).click();
    }
    await begin.click({ timeout: PATIENCE_MS });
    await expect(screen.getByRole('group', { name: 'Alternativas' })).toBeVisible({ timeout: PATIENCE_MS });
  }

  async function goOnline(): Promise<void> {
    if (!offline) return;
    offline = false;
    await screen.context().setOffline(false);
  }

  /** What the sign says now; where it says saved, the database is asked at once. */
  async function look(): Promise<void> {
    const sign = await screen.locator('[data-save]').getAttribute('data-save');
    const told = TOLD[sign ?? ''] ?? 'nothing';
    memory.told(told);
    if (told !== 'saved') return;
    outcome.looks += 1;
    const there = (await readAttempt(academy, place))?.answers ?? new Map();
    outcome.notSaved += missing(memory.promised('saved'), there).length;
  }

  /** What was chosen and never promised is chosen again after a crash, as a student would. */
  function forgetUnpromised(): void {
    for (const question of memory.open()) memory.forget(question);
  }

  const breakages: Record<Fault, () => Promise<void>> = {
    'the network goes': async () => {
      offline = true;
      await screen.context().setOffline(true);
    },
    'an answer of the server is lost': async () => {
      await screen.route(
        STORE,
        async (route) => {
          await route.fetch().catch(() => undefined);
          await route.abort().catch(() => undefined);
        },
        { times: 1 },
      );
    },
    'the page is reloaded': async () => {
      forgetUnpromised();
      await enter();
    },
    'the tab is closed': async () => {
      forgetUnpromised();
      const context = screen.context();
      const next = await context.newPage();
      await goOnline();
      await screen.close();
      screen = welcome(next);
      await enter();
    },
    'the browser dies': async () => {
      await profile.kill();
      offline = false;
      forgetUnpromised();
      screen = welcome(await profile.start());
      await enter();
    },
    'the server dies': async () => {
      await restarting;
      await academy.kill();
      restarting = pause(random.below(800)).then(academy.start);
    },
  };

  async function maybeBreak(): Promise<void> {
    if (!random.chance(faultShare)) return;
    const fault = random.pick(FAULTS);
    outcome.faults.push(fault);
    await pause(random.below(120));
    await breakages[fault]();
  }

  async function answer(question: number): Promise<void> {
    const option = random.below(OPTIONS);
    await screen.getByRole('button', { name: new RegExp(`^Questão ${question + 1},`) }).click();
    await screen.getByRole('group', { name: 'Alternativas' }).locator('label').nth(option).click();
    memory.choose(question, option);
    outcome.choices += 1;
    await maybeBreak();
    await pause(random.below(60));
    await look();
    if (offline && random.chance(0.5)) await goOnline();
  }

  async function answerAll(total: number): Promise<void> {
    const open = () => Array.from({ length: total }, (_, at) => at).filter((at) => !memory.isAnswered(at));
    for (let left = open(); left.length > 0; left = open()) {
      const [question = 0] = left;
      await answer(question);
      // A student changes her mind now and then.
      if (random.chance(0.2)) await answer(random.below(total));
    }
  }

  async function finish(): Promise<void> {
    await goOnline();
    const result = screen.getByRole('dialog', { name: 'Resultado da prova' });
    await screen.getByRole('button', { name: 'Salvar e ver resultado' }).click({ timeout: PATIENCE_MS });
    await screen.getByRole('button', { name: 'Sim', exact: true }).click();
    if (random.chance(faultShare)) {
      outcome.faults.push('the server dies');
      await breakages['the server dies']();
    }
    await expect(result).toBeVisible({ timeout: PATIENCE_MS });
  }

  /** A browser that asks before it leaves is told to leave. */
  function welcome(opened: Page): Page {
    opened.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return opened;
  }

  welcome(screen);
  await enter();
  const total = await screen.getByRole('navigation', { name: 'Questões' }).getByRole('listitem').count();
  await answerAll(total);
  await finish();
  await restarting;
  memory.told('saved');
  const attempt = await readAttempt(academy, place);
  if (!attempt?.finished) throw new Error('a result was shown of an exam that is not finished');
  outcome.lost = missing(memory.promised('kept'), attempt.answers).length;
  return { outcome, page: screen };
}
