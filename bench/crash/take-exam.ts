import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { openBrowserProfile } from '../browser-profile.ts';
import type { DemoApp } from '../demo-app.ts';
import type { Random } from '../random.ts';
import { ChoiceRecord, findMissing, type SaveState } from './choice-record.ts';
import { CREDENTIALS, type findMockEnrolment, moveDeadline, readAttempt } from './mock-attempt.ts';

export const FAULTS = [
  'the network goes',
  'an answer of the server is lost',
  'the page is reloaded',
  'the page is reloaded without a network',
  'the page is reloaded without a server',
  'the tab is closed',
  'the tab is closed and opened without a network',
  'the browser dies',
  'the browser dies and starts without a network',
  'the server dies',
  'the exam is finished without a network',
  'the time ends',
] as const;

export type Fault = (typeof FAULTS)[number];

const FINISH_FAULT = 'the exam is finished without a network';
const LIMIT_FAULT = 'the time ends';
const LIMIT_SECONDS = 6;
/** The faults that can happen at any question. */
type QuestionFault = Exclude<Fault, typeof FINISH_FAULT | typeof LIMIT_FAULT>;
const QUESTION_FAULTS = FAULTS.filter(
  (fault): fault is QuestionFault => fault !== FINISH_FAULT && fault !== LIMIT_FAULT,
);

export interface ExamOutcome {
  faults: Fault[];
  choices: number;
  /** How often the shown save state was compared with the database. */
  checks: number;
  /** Shown as saved, but not in the database at that time. */
  notSaved: number;
  /** Shown as saved or kept on the device, but not in the finished exam. */
  lost: number;
}

interface TakeExamInput {
  app: DemoApp;
  profile: ReturnType<typeof openBrowserProfile>;
  enrolment: Awaited<ReturnType<typeof findMockEnrolment>>;
  random: Random;
  /** The share of questions with a fault. */
  faultShare: number;
  /** Whether the mock has a time limit. */
  isLimited: boolean;
}

const SAVE_ROUTE = '**/tests/ongoing/store';
const OPTIONS = 4;
const TIMEOUT_MS = 45_000;

const SAVE_STATES: Record<string, SaveState> = { saved: 'saved', offline: 'kept' };

/** Takes one whole exam while faults are injected. */
export async function takeExam(
  { app, profile, enrolment, random, faultShare, isLimited }: TakeExamInput,
  page: Page,
) {
  const record = new ChoiceRecord();
  const outcome: ExamOutcome = { faults: [], choices: 0, checks: 0, notSaved: 0, lost: 0 };
  let restarting: Promise<void> = Promise.resolve();
  let offline = false;
  let screen = page;

  async function startExam(): Promise<void> {
    const { course, lesson, group } = enrolment;
    await screen.goto(`${app.url}/lectures/${course}/${lesson}?id_turma=${group}`);
    const begin = screen.getByRole('button', { name: /^(Começar|Continuar) a prova$/ });
    const email = screen.getByLabel('E-mail');
    await expect(begin.or(email)).toBeVisible({ timeout: TIMEOUT_MS });
    if (await email.isVisible()) {
      await email.fill(CREDENTIALS.email);
      await screen.getByLabel('Senha', { exact: true }).fill(CREDENTIALS.password);
      await screen.getByLabel('Lembrar').check();
      await screen.getByRole('button', { name: 'Entrar' }).click();
    }
    // From here on the exam must open without a network.
    await expect(screen.locator('[data-copy=ready]')).toBeVisible({ timeout: TIMEOUT_MS });
    await begin.click({ timeout: TIMEOUT_MS });
    await expect(screen.getByRole('group', { name: 'Alternativas' })).toBeVisible({ timeout: TIMEOUT_MS });
  }

  async function openExam(): Promise<void> {
    await restarting;
    await goOnline();
    await startExam();
  }

  async function goOnline(): Promise<void> {
    if (!offline) return;
    offline = false;
    await screen.context().setOffline(false);
  }

  async function goOffline(): Promise<void> {
    offline = true;
    await screen.context().setOffline(true);
  }

  /** Everything that was shown as kept must be there again without a network. */
  async function openExamOffline(): Promise<void> {
    await goOffline();
    await startExam();
    for (const [question, chosen] of record.choicesShownAs('kept')) {
      await screen.getByRole('button', { name: new RegExp(`^Questão ${question + 1},`) }).click();
      const label = screen.getByRole('group', { name: 'Alternativas' }).locator('label').nth(chosen);
      outcome.checks += 1;
      if (!(await label.locator('input').isChecked())) outcome.lost += 1;
    }
  }

  /** Reads the shown save state; if it is saved, compares the choices with the database. */
  async function checkSaveState(): Promise<void> {
    const shownState = await screen.locator('[data-save]').getAttribute('data-save');
    const state = SAVE_STATES[shownState ?? ''] ?? 'nothing';
    record.setState(state);
    if (state !== 'saved') return;
    outcome.checks += 1;
    const stored = (await readAttempt(app, enrolment))?.answers ?? new Map();
    outcome.notSaved += findMissing(record.choicesShownAs('saved'), stored).length;
  }

  /** Choices never shown as saved are made again after a crash, as a student would do. */
  function forgetUnsaved(): void {
    for (const question of record.unsavedQuestions()) record.forget(question);
  }

  async function replaceTab(): Promise<void> {
    forgetUnsaved();
    const next = await screen.context().newPage();
    await goOnline();
    await screen.close();
    screen = acceptDialogs(next);
  }

  async function restartBrowser(): Promise<void> {
    await profile.kill();
    offline = false;
    forgetUnsaved();
    screen = acceptDialogs(await profile.start());
  }

  const injectFault: Record<QuestionFault, () => Promise<void>> = {
    'the network goes': goOffline,
    'an answer of the server is lost': async () => {
      await screen.route(
        SAVE_ROUTE,
        async (route) => {
          await route.fetch().catch(() => undefined);
          await route.abort().catch(() => undefined);
        },
        { times: 1 },
      );
    },
    'the page is reloaded': async () => {
      forgetUnsaved();
      await openExam();
    },
    'the page is reloaded without a network': async () => {
      forgetUnsaved();
      await openExamOffline();
    },
    'the page is reloaded without a server': async () => {
      forgetUnsaved();
      await restarting;
      await goOnline();
      await app.kill();
      await startExam();
      restarting = app.start();
    },
    'the tab is closed': async () => {
      await replaceTab();
      await openExam();
    },
    'the tab is closed and opened without a network': async () => {
      await replaceTab();
      await openExamOffline();
    },
    'the browser dies': async () => {
      await restartBrowser();
      await openExam();
    },
    'the browser dies and starts without a network': async () => {
      await restartBrowser();
      await openExamOffline();
    },
    'the server dies': async () => {
      await restarting;
      await app.kill();
      restarting = pause(random.below(800)).then(app.start);
    },
  };

  async function maybeInjectFault(): Promise<void> {
    if (!random.chance(faultShare)) return;
    const fault = random.pick(QUESTION_FAULTS);
    outcome.faults.push(fault);
    await pause(random.below(120));
    await injectFault[fault]();
  }

  async function answer(question: number): Promise<void> {
    const option = random.below(OPTIONS);
    await screen.getByRole('button', { name: new RegExp(`^Questão ${question + 1},`) }).click();
    await screen.getByRole('group', { name: 'Alternativas' }).locator('label').nth(option).click();
    record.choose(question, option);
    outcome.choices += 1;
    await maybeInjectFault();
    await pause(random.below(60));
    await checkSaveState();
    if (offline && random.chance(0.5)) await goOnline();
  }

  async function answerAll(total: number): Promise<void> {
    const open = () => Array.from({ length: total }, (_, at) => at).filter((at) => !record.isAnswered(at));
    for (let left = open(); left.length > 0; left = open()) {
      const [question = 0] = left;
      await answer(question);
      // Students sometimes change an answer.
      if (random.chance(0.2)) await answer(random.below(total));
    }
  }

  /** The browser learns the new end with its next save, and the server may die before the end. */
  async function finishByLimit(): Promise<void> {
    outcome.faults.push(LIMIT_FAULT);
    await restarting;
    await moveDeadline(app, enrolment, LIMIT_SECONDS);
    await screen.getByRole('button', { name: /^Marcar/ }).click();
    if (random.chance(faultShare)) {
      outcome.faults.push('the server dies');
      await injectFault['the server dies']();
    }
  }

  async function finish(): Promise<void> {
    await goOnline();
    const result = screen.getByRole('dialog', { name: 'Resultado da prova' });
    if (isLimited && random.chance(0.5)) {
      await finishByLimit();
      return expect(result).toBeVisible({ timeout: TIMEOUT_MS });
    }
    const isOffline = random.chance(faultShare);
    await screen.getByRole('button', { name: 'Salvar e ver resultado' }).click({ timeout: TIMEOUT_MS });
    if (isOffline) await goOffline();
    await screen.getByRole('button', { name: 'Sim', exact: true }).click();
    if (isOffline) {
      outcome.faults.push(FINISH_FAULT);
      await expect(screen.getByText('Pode fechar esta página')).toBeVisible({ timeout: TIMEOUT_MS });
      await screen.reload();
      await expect(screen.getByText('Pode fechar esta página')).toBeVisible({ timeout: TIMEOUT_MS });
      await goOnline();
    } else if (random.chance(faultShare)) {
      outcome.faults.push('the server dies');
      await injectFault['the server dies']();
    }
    await expect(result).toBeVisible({ timeout: TIMEOUT_MS });
  }

  /** Accepts the confirmation of leaving the page. */
  function acceptDialogs(opened: Page): Page {
    opened.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return opened;
  }

  acceptDialogs(screen);
  await openExam();
  const total = await screen.getByRole('navigation', { name: 'Questões' }).getByRole('listitem').count();
  await answerAll(total);
  await finish();
  await restarting;
  record.setState('saved');
  const attempt = await readAttempt(app, enrolment);
  if (!attempt?.finished) throw new Error('a result was shown of an exam that is not finished');
  outcome.lost += findMissing(record.choicesShownAs('kept'), attempt.answers).length;
  return { outcome, page: screen };
}
