import type { CallResponse } from '@toro/contract/call';
import { practiceCalls } from '@toro/contract/learning/practice/calls';
import type { Choice } from '@toro/domain/exams/exams/answers';
import type { Certainty } from '@toro/domain/exams/exams/certainty';
import type { DeviceAttempt } from '@toro/domain/exams/exams/device-attempt';
import * as deviceAttempts from '@toro/domain/exams/exams/device-attempt';
import { secondsUntil } from '@toro/domain/exams/exams/exam-times';
import { api } from '../../../shared/api.ts';
import { deviceName } from '../../../shared/device-name.ts';
import { onSent, openOutbox, queueRequest, useOutbox } from '../../../shared/outbox/outbox.ts';
import { hasPack } from '../../../shared/study-pack/send-or-read.ts';
import type { SaveState } from '../../exams/exams/index.ts';
import { buildSentAnswers, parseAnswers, type SentAnswers } from './practice-payload.ts';
import type { Practice } from './queries.ts';

type SaveResponse = CallResponse<typeof practiceCalls.savePracticeAnswers>;
type FinishResponse = CallResponse<typeof practiceCalls.finishPractice>;

export interface PracticeState {
  deviceAttempt: DeviceAttempt;
  /** The questions whose choice was confirmed, in a training corrected at once. */
  fixed: ReadonlySet<number>;
  save: SaveState;
  finishing: boolean;
  /** Whether the server has ended the training. */
  ended: boolean;
  /** Seconds until the clock ends it; null without a clock. */
  secondsLeft: number | null;
}

/** What an earlier page has left in the outbox, and whether it was the end of the training. */
export interface UnsentPractice {
  sent: SentAnswers;
  finishes: boolean;
}

/** Limits the time of one tick, so that the time in which a device slept is not counted. */
const MAX_TICK_SECONDS = 5;

/** Where an answer is that the server has not confirmed, by the state of the outbox. */
const UNSAVED = {
  synced: 'saving',
  sending: 'saving',
  waiting: 'saving',
  offline: 'offline',
  failed: 'offline',
  memory: 'unsafe',
} as const;

export const outboxKey = (id: number) => `practice:${id}`;

/**
 * A training on this device. Every change is written to the outbox first, which sends it until the server has it.
 * `saved` means that the server has it, `offline` that it is on the disk.
 */
export class PracticeSession {
  #state: PracticeState;
  #savedFixed: ReadonlySet<number>;
  readonly #listeners = new Set<() => void>();
  readonly #answeredAt = new Map<number, string>();
  #lastTick = performance.now();
  #stop: (() => void)[] = [];

  constructor(
    private readonly practice: Practice,
    unsent: UnsentPractice | null,
  ) {
    const questions = practice.questions.map(({ id_questao }) => id_questao);
    const restored = parseAnswers(questions, practice);
    const stored = unsent && parseAnswers(questions, unsent.sent);
    this.#savedFixed = restored.fixed;
    this.#state = {
      deviceAttempt: deviceAttempts.openAttempt({
        device: deviceName(),
        questions,
        restored: restored.attempt,
        stored: stored?.attempt,
      }),
      fixed: new Set([...restored.fixed, ...(stored?.fixed ?? [])]),
      save: 'saved',
      finishing: unsent?.finishes ?? false,
      ended: false,
      secondsLeft: this.#countSecondsLeft(),
    };
  }

  open(): void {
    this.#stop = [
      openOutbox(),
      useOutbox.subscribe(() => this.#showSave()),
      onSent((key, response) => key === outboxKey(this.practice.id) && this.#confirm(response)),
    ];
    if (!this.#isSaved() || this.#state.finishing) this.#queue();
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): PracticeState => this.#state;

  choose(question: number, choice: Choice): void {
    if (this.#state.fixed.has(question)) return;
    this.#answeredAt.set(question, new Date(api.serverTime()).toISOString());
    this.#change(deviceAttempts.choose(this.#state.deviceAttempt, question, choice));
  }

  setCertainty(question: number, certainty: Certainty | null): void {
    if (this.#state.fixed.has(question)) return;
    this.#change(deviceAttempts.setCertainty(this.#state.deviceAttempt, question, certainty));
  }

  /** Sets how sure the student is, or takes it away when it is what they said before. */
  toggleCertainty(question: number, certainty: Certainty): void {
    const known = this.#state.deviceAttempt.attempt.answers[question]?.certainty;
    this.setCertainty(question, known === certainty ? null : certainty);
  }

  toggleMark(question: number): void {
    this.#change(deviceAttempts.toggleMark(this.#state.deviceAttempt, question));
  }

  toggleCross(question: number, option: number): void {
    if (this.#state.fixed.has(question)) return;
    this.#change(deviceAttempts.toggleCross(this.#state.deviceAttempt, option));
  }

  goToQuestion(index: number): void {
    this.#change(deviceAttempts.goToQuestion(this.#state.deviceAttempt, index));
  }

  /** Confirms the choice: it does not change any more, and its key is shown. */
  confirm(question: number): void {
    const { deviceAttempt, fixed } = this.#state;
    if (fixed.has(question) || !(question in deviceAttempt.attempt.answers)) return;
    this.#set({ fixed: new Set([...fixed, question]) });
    this.#queue();
  }

  /** Adds the time since the last tick; at zero the training ends with what is answered. */
  tick(): void {
    const now = performance.now();
    const seconds = Math.min((now - this.#lastTick) / 1000, MAX_TICK_SECONDS);
    this.#lastTick = now;
    if (this.#state.finishing || this.#state.ended) return;
    const secondsLeft = this.#countSecondsLeft();
    this.#set({ deviceAttempt: deviceAttempts.addTime(this.#state.deviceAttempt, seconds), secondsLeft });
    if (secondsLeft === 0) this.finish();
  }

  /** Ends the training. The server grades it; the request is repeated until it succeeds. */
  finish(): void {
    if (this.#state.finishing || this.#state.ended) return;
    this.#set({ finishing: true });
    this.#queue();
  }

  #countSecondsLeft(): number | null {
    const { deadline_at: deadlineAt } = this.practice;
    return deadlineAt === null ? null : secondsUntil(Date.parse(deadlineAt), api.serverTime());
  }

  #set(changes: Partial<PracticeState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #change(deviceAttempt: DeviceAttempt): void {
    if (deviceAttempt === this.#state.deviceAttempt || this.#state.finishing) return;
    this.#set({ deviceAttempt });
    this.#queue();
  }

  #unsavedFixed(): number[] {
    return [...this.#state.fixed].filter((question) => !this.#savedFixed.has(question));
  }

  #isSaved(): boolean {
    return deviceAttempts.isSaved(this.#state.deviceAttempt) && this.#unsavedFixed().length === 0;
  }

  /** Writes what the server does not have to the outbox, in place of what was not sent of it. */
  #queue(): void {
    const { deviceAttempt, fixed, finishing } = this.#state;
    const body = buildSentAnswers({
      attempt: deviceAttempt.attempt,
      unsaved: deviceAttempts.unsavedPart(deviceAttempt),
      fixed,
      unsavedFixed: this.#unsavedFixed(),
      device: deviceAttempt.device,
      answeredAt: this.#answeredAt,
    });
    const { id, packed_at } = this.practice;
    const key = outboxKey(id);
    const input = { params: { id: String(id) }, body: { ...body, ...(packed_at && { packed_at }) } };
    const queued = finishing
      ? queueRequest({ key, call: practiceCalls.finishPractice, input })
      : queueRequest({ key, call: practiceCalls.savePracticeAnswers, input });
    void queued.then(() => this.#showSave());
  }

  /** Keeps what the server has of the training on the device, when the pack has it. The rest is in the outbox. */
  async #keep(): Promise<void> {
    const { storePractice } = await import('../../../shared/study-pack/packed-practice.ts');
    const { saved, device } = this.#state.deviceAttempt;
    const fixed = this.#savedFixed;
    const whole = { attempt: saved, unsaved: saved, fixed, unsavedFixed: [...fixed], device };
    const { answers, crossed = {}, elapsed } = buildSentAnswers({ ...whole, answeredAt: new Map() });
    await storePractice({ ...this.practice, answers, crossed, elapsed });
  }

  /** Where the newest answer is. The outbox has other requests too, so what is confirmed decides. */
  #showSave(): void {
    const { state } = useOutbox.getState();
    const save = this.#isSaved() && !this.#state.finishing ? 'saved' : UNSAVED[state];
    if (save !== this.#state.save) this.#set({ save });
  }

  #confirm(response: unknown): void {
    if ('correct' in (response as SaveResponse | FinishResponse)) {
      this.#set({ ended: true });
      return;
    }
    const { answers, crossed, is_finished: isFinished } = response as SaveResponse;
    const { deviceAttempt, fixed } = this.#state;
    const { questions, elapsed } = deviceAttempt.attempt;
    const stored = parseAnswers(questions, { answers, crossed, elapsed });
    this.#savedFixed = new Set([...this.#savedFixed, ...stored.fixed]);
    const confirmed = deviceAttempts.confirmSaved(deviceAttempt, stored.attempt);
    // A choice that another device confirmed first stays, whatever was chosen here.
    const kept = Object.fromEntries(
      Object.entries(stored.attempt.answers).filter(([question]) => stored.fixed.has(Number(question))),
    );
    const merged: DeviceAttempt = {
      ...confirmed,
      attempt: { ...confirmed.attempt, answers: { ...confirmed.attempt.answers, ...kept } },
      saved: { ...confirmed.saved, answers: { ...confirmed.saved.answers, ...kept } },
    };
    this.#set({ deviceAttempt: merged, fixed: new Set([...fixed, ...stored.fixed]), ended: isFinished });
    this.#showSave();
    if (hasPack()) void this.#keep();
  }
}
