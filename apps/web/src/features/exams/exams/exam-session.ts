import { ApiError, PASSWORD_CHANGE_REQUIRED } from '@toro/contract/client';
import type { Choice } from '@toro/domain/exams/exams/answers';
import type { Certainty } from '@toro/domain/exams/exams/certainty';
import type { DeviceAttempt } from '@toro/domain/exams/exams/device-attempt';
import * as deviceAttempts from '@toro/domain/exams/exams/device-attempt';
import { secondsUntil } from '@toro/domain/exams/exams/exam-times';
import { parseAttemptPayload } from '@toro/domain/exams/exams/payloads';
import { toastFailure, toastNotRegistered } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { deviceName } from '../../../shared/device-name.ts';
import { deleteStoredAttempt, storeAttempt } from '../../../shared/exam-storage/attempt-store.ts';
import { deleteExam } from '../../../shared/exam-storage/delete-exams.ts';
import type { StoredAttempt } from '../../../shared/exam-storage/stored-attempt.ts';
import { holdAttemptLock } from './attempt-lock.ts';
import {
  type AttemptReference,
  type ExamResult,
  fetchAttempt,
  isFinishedOnServer,
  sendAnswers,
  sendFinish,
} from './attempt-requests.ts';
import { type LoadedExam, parseInstant } from './load-exam.ts';

/** Where the newest choice is: on the server, being sent, only on this device's disk, or only in memory. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'unsafe';

interface ExamState {
  deviceAttempt: DeviceAttempt;
  save: SaveState;
  /** Another device has taken the attempt over. */
  takenOver: boolean;
  /** The attempt was ended on another device. */
  ended: boolean;
  finishing: boolean;
  result: ExamResult | null;
  /** Seconds until the server ends the attempt; null for no limit. They stand still in a pause. */
  secondsLeft: number | null;
  /** The limit has ended the attempt. */
  timeUp: boolean;
}

const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 15_000;
/** A status up to this one means that the session has ended. */
const SESSION_ENDED_STATUSES = 403;
const INVALID_INPUT = 422;
/** Limits the time of one tick, so that the time in which a device slept is not counted. */
const MAX_TICK_SECONDS = 5;

/**
 * One attempt on this device. Every choice is written to the disk first and then sent to the server, in order,
 * with retries. `saved` means that the server has it, `offline` that it is on the disk.
 */
export class ExamSession {
  #state: ExamState;
  /** Disk writes that are not done yet; meanwhile the state is `saving`. */
  #pendingWrites = 0;
  #onDisk = true;
  readonly #listeners = new Set<() => void>();
  #reference: AttemptReference;
  #sending = false;
  #claim = true;
  #pauseChanged = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastTick = performance.now();
  #writing: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** An attempt that was opened from the device has to be merged with the server's state once. */
  #isMerged: boolean;
  #releaseLock = () => {};
  /** When the server ends the attempt, in milliseconds of its clock. */
  #deadlineAt: number | null;
  #pausedAt = 0;
  /** A page that was opened without a network knows the server's clock from before. */
  #storedOffset: number | null;

  constructor(private readonly exam: LoadedExam) {
    const { examQuestions, course, storedAttempt } = exam;
    this.#isMerged = !exam.fromDevice;
    this.#deadlineAt = exam.deadlineAt ?? null;
    this.#pauseChanged = exam.wasPaused;
    this.#claim = !exam.isClaimed;
    this.#storedOffset = exam.fromDevice ? (storedAttempt?.clockOffset ?? 0) : null;
    this.#reference = {
      student: exam.student,
      source: {
        course,
        lesson: examQuestions.id_aula,
        redo: examQuestions.redo,
        title: examQuestions.titulo,
        total: examQuestions.questions.length,
      },
      version: examQuestions.version,
      id: exam.attemptId ?? storedAttempt?.id ?? null,
      start: exam.start ?? storedAttempt?.start ?? crypto.randomUUID(),
    };
    const deviceAttempt = deviceAttempts.openAttempt({
      device: deviceName(),
      questions: examQuestions.questions.map(({ id_questao }) => id_questao),
      restored: exam.restored ?? undefined,
      stored: storedAttempt?.attempt,
      current: storedAttempt?.current,
    });
    this.#state = {
      deviceAttempt,
      save: 'saving',
      takenOver: false,
      ended: false,
      finishing: storedAttempt?.finishing ?? false,
      result: null,
      secondsLeft: this.#countSecondsLeft(),
      timeUp: this.#countSecondsLeft() === 0,
    };
  }

  /** Starts saving, also after `close`. The attempt is on the disk from here on. */
  open(): void {
    this.#closed = false;
    this.#releaseLock = holdAttemptLock(this.exam.storageKey);
    window.addEventListener('online', this.#retryNow);
    void this.#writeToDisk(this.#state.deviceAttempt);
    if (this.#state.finishing) void this.#sendFinish();
    else if (this.#isKnownToServer()) this.#set({ save: 'saved' });
    else void this.#send();
  }

  /** Whether the server has just begun the attempt for this device, so that a first save would bring nothing. */
  #isKnownToServer(): boolean {
    return !this.#claim && !this.#pauseChanged && deviceAttempts.isSaved(this.#state.deviceAttempt);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): ExamState => this.#state;

  choose(question: number, choice: Choice): void {
    this.#change(deviceAttempts.choose(this.#state.deviceAttempt, question, choice));
  }

  setCertainty(question: number, certainty: Certainty | null): void {
    this.#change(deviceAttempts.setCertainty(this.#state.deviceAttempt, question, certainty));
  }

  /** Sets how sure the student is, or takes it away when it is what they said before. */
  toggleCertainty(question: number, certainty: Certainty): void {
    const known = this.#state.deviceAttempt.attempt.answers[question]?.certainty;
    this.setCertainty(question, known === certainty ? null : certainty);
  }

  goToQuestion(index: number): void {
    this.#change(deviceAttempts.goToQuestion(this.#state.deviceAttempt, index));
  }

  toggleMark(question: number): void {
    this.#change(deviceAttempts.toggleMark(this.#state.deviceAttempt, question));
  }

  toggleCross(option: number): void {
    this.#change(deviceAttempts.toggleCross(this.#state.deviceAttempt, option));
  }

  pause(): void {
    this.#pauseChanged = true;
    this.#pausedAt = this.#serverNow();
    this.#change(deviceAttempts.pause(this.#state.deviceAttempt));
  }

  resume(): void {
    this.#pauseChanged = true;
    this.#lastTick = performance.now();
    // The response to the resume brings the server's own moment.
    if (this.#deadlineAt !== null) this.#deadlineAt += this.#serverNow() - this.#pausedAt;
    this.#change(deviceAttempts.resume(this.#state.deviceAttempt));
  }

  /** Adds the time since the last tick. The seconds are stored every ten seconds. */
  tick(): void {
    const now = performance.now();
    const sinceTick = (now - this.#lastTick) / 1000;
    // Without a pause the time goes on while the device sleeps.
    const seconds = this.#allowsPause() ? Math.min(sinceTick, MAX_TICK_SECONDS) : sinceTick;
    this.#lastTick = now;
    if (this.#state.finishing) return;
    this.#tickLimit();
    const before = Math.floor(this.#state.deviceAttempt.attempt.elapsed);
    const deviceAttempt = deviceAttempts.addTime(this.#state.deviceAttempt, seconds);
    const after = Math.floor(deviceAttempt.attempt.elapsed);
    if (after === before) this.#state = { ...this.#state, deviceAttempt };
    else this.#set({ deviceAttempt });
    if (after !== before && after % 10 === 0) void this.#writeToDisk(deviceAttempt);
  }

  #allowsPause(): boolean {
    return this.exam.examQuestions.settings?.allows_pause ?? true;
  }

  /** The server's time, whatever the device's clock says. */
  #serverNow(): number {
    return this.#storedOffset === null ? api.serverTime() : Date.now() + this.#storedOffset;
  }

  #countSecondsLeft(): number | null {
    return this.#deadlineAt === null ? null : secondsUntil(this.#deadlineAt, this.#serverNow());
  }

  /** At the limit the attempt ends by itself, with what is answered. */
  #tickLimit(): void {
    const { deviceAttempt, result, ended, secondsLeft: before } = this.#state;
    if (deviceAttempt.paused || result || ended) return;
    const secondsLeft = this.#countSecondsLeft();
    if (secondsLeft !== before) this.#set({ secondsLeft });
    if (secondsLeft !== 0) return;
    this.#set({ timeUp: true });
    void this.finish();
  }

  /** Continues the attempt on this device after another one had taken it over. */
  takeOver(): void {
    this.#claim = true;
    this.#set({ takenOver: false, save: 'saving' });
    void this.#send();
  }

  /** Ends the attempt. The server grades it; the request is repeated until it succeeds. */
  async finish(): Promise<void> {
    if (this.#state.finishing || this.#state.result) return;
    this.#set({ finishing: true, save: 'saving' });
    await this.#writeToDisk(this.#state.deviceAttempt);
    void this.#sendFinish();
  }

  /** Repeats a failed request now. */
  retry(): void {
    this.#retryNow();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#retryNow);
    this.#releaseLock();
  }

  #set(changes: Partial<ExamState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #change(deviceAttempt: DeviceAttempt): void {
    if (deviceAttempt === this.#state.deviceAttempt && !this.#pauseChanged) return;
    this.#pendingWrites += 1;
    this.#set({ deviceAttempt, save: 'saving' });
    void this.#writeToDisk(deviceAttempt).then(() => {
      this.#pendingWrites -= 1;
      if (this.#failures > 0) this.#set({ save: this.#unsavedState() });
      void this.#send();
    });
  }

  /** Writes one after the other, so that an older state never replaces a newer one. */
  #writeToDisk(deviceAttempt: DeviceAttempt): Promise<unknown> {
    const { source, version, id, start } = this.#reference;
    const storedAttempt: StoredAttempt = {
      attempt: deviceAttempt.attempt,
      current: deviceAttempt.current,
      version,
      id,
      start,
      finishing: this.#state.finishing,
      unsent: !deviceAttempts.isSaved(deviceAttempt),
      source,
      ...(this.#deadlineAt !== null && {
        deadlineAt: this.#deadlineAt,
        clockOffset: this.#serverNow() - Date.now(),
      }),
    };
    this.#writing = this.#writing.then(async () => {
      if (this.#state.result || this.#state.ended) return;
      const merged = await storeAttempt(this.exam.storageKey, storedAttempt);
      this.#onDisk = merged !== null;
      if (merged) this.#mergeOtherTab(merged);
    });
    return this.#writing;
  }

  /** Applies what another tab of this device has stored of the same attempt. */
  #mergeOtherTab({ attempt, finishing }: StoredAttempt): void {
    const { deviceAttempt } = this.#state;
    if (!deviceAttempts.isSaved({ attempt, saved: deviceAttempt.attempt }))
      this.#set({ deviceAttempt: deviceAttempts.mergeRemote(deviceAttempt, attempt) });
    if (!finishing || this.#isFinishing() || this.#state.ended) return;
    this.#set({ finishing: true });
    void this.#sendFinish();
  }

  /** The save state while the server does not answer. */
  #unsavedState(): SaveState {
    if (this.#pendingWrites > 0) return 'saving';
    return this.#onDisk ? 'offline' : 'unsafe';
  }

  readonly #retryNow = (): void => {
    if (this.#failures === 0) return;
    clearTimeout(this.#timer);
    void (this.#state.finishing ? this.#sendFinish() : this.#send());
  };

  #scheduleRetry(retry: () => void): void {
    const pause = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (this.#failures - 1), MAX_RETRY_DELAY_MS);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(retry, pause);
  }

  async #send(): Promise<void> {
    const { deviceAttempt, takenOver, ended } = this.#state;
    if (this.#sending || this.#closed || takenOver || ended || this.#isFinishing()) return;
    this.#sending = true;
    const sent = deviceAttempts.unsavedPart(deviceAttempt);
    const claim = this.#claim;
    const paused = this.#pauseChanged ? deviceAttempt.paused : undefined;
    try {
      const answer = await sendAnswers(this.#reference, sent, { paused, claim });
      this.#sending = false;
      this.#reference = { ...this.#reference, id: answer.attempt };
      this.#storedOffset = null;
      if (!this.#state.deviceAttempt.paused) this.#deadlineAt = parseInstant(answer.deadline_at);
      if (this.#isFinishing()) return;
      this.#failures = 0;
      this.#claim = false;
      if (paused !== undefined) this.#pauseChanged = false;
      const newer =
        answer.newer &&
        parseAttemptPayload({ ...answer.newer, contador: 0 }, deviceAttempt.attempt.questions);
      const confirmed = deviceAttempts.confirmSaved(this.#state.deviceAttempt, sent, newer);
      const takenOver = answer.device !== deviceAttempt.device;
      const saved = deviceAttempts.isSaved(confirmed);
      this.#set({ deviceAttempt: confirmed, takenOver, save: saved ? 'saved' : 'saving' });
      void this.#writeToDisk(confirmed);
      void this.#mergeServerState();
      if (!saved || this.#pauseChanged) void this.#send();
    } catch (error) {
      this.#sending = false;
      if (!this.#isFinishing()) this.#handleFailure(error, () => void this.#send());
    }
  }

  /** Fetches the choices of other devices after the attempt was opened from this one. */
  async #mergeServerState(): Promise<void> {
    if (this.#isMerged) return;
    this.#isMerged = true;
    try {
      const { deviceAttempt } = this.#state;
      const server = await fetchAttempt(this.#reference, deviceAttempt.attempt.questions);
      if (server && !this.#isFinishing())
        this.#change(deviceAttempts.confirmSaved(this.#state.deviceAttempt, server));
    } catch {
      this.#isMerged = false;
    }
  }

  /** The final request carries every answer, so a save that was running has no effect any more. */
  #isFinishing(): boolean {
    return this.#state.finishing || this.#state.result !== null;
  }

  #handleFailure(error: unknown, retry: () => void): void {
    if (this.#closed) return;
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
    const blocked = code === PASSWORD_CHANGE_REQUIRED;
    if (!blocked && (status === 409 || status === 404)) {
      this.#set({ ended: true, finishing: false });
      if (isFinishedOnServer(error)) void this.#deleteFromDevice();
      return;
    }
    if (status === INVALID_INPUT && this.#state.finishing && !this.#state.timeUp)
      return void this.#reopen(error as ApiError);
    this.#failures += 1;
    // The save status shows a lost connection and an ended session leads to the login; any other failure shows one
    // toast.
    const isShown = !blocked && !this.#state.timeUp && status > SESSION_ENDED_STATUSES;
    if (isShown && this.#failures === 1) toastNotRegistered();
    this.#set({ save: this.#unsavedState() });
    this.#scheduleRetry(retry);
  }

  async #sendFinish(): Promise<void> {
    if (this.#closed) return;
    const { deviceAttempt } = this.#state;
    const offered = new Map(
      this.exam.examQuestions.questions.map(({ id_questao, answers }) => [
        id_questao,
        answers.map(({ id_resposta }) => id_resposta),
      ]),
    );
    try {
      const result = await sendFinish(
        this.#reference,
        deviceAttempt.attempt,
        (question) => offered.get(question) ?? [],
      );
      await this.#deleteFromDevice();
      this.#failures = 0;
      const finished = deviceAttempts.finish(deviceAttempt);
      this.#set({
        deviceAttempt: { ...finished, saved: finished.attempt },
        save: 'saved',
        finishing: false,
        result,
      });
      this.close();
    } catch (error) {
      this.#handleFailure(error, () => void this.#sendFinish());
    }
  }

  async #deleteFromDevice(): Promise<void> {
    await this.#writing;
    await deleteExam(this.exam.storageKey);
  }

  /** Continues an attempt whose final request was rejected. */
  async #reopen({ message }: ApiError): Promise<void> {
    this.#failures = 0;
    this.#set({ finishing: false, save: 'saving' });
    toastFailure(message);
    await this.#writing;
    // A merge with the stored state would finish it again.
    await deleteStoredAttempt(this.exam.storageKey);
    await this.#writeToDisk(this.#state.deviceAttempt);
    void this.#send();
  }
}
