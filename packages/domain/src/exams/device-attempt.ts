import { type Choice, compareAnswers, nextCounter } from './answers.ts';
import { type Attempt, mergeAttempts, newAttempt } from './attempt.ts';

/** An attempt on one device, with the part that the server has confirmed. */
export interface DeviceAttempt {
  device: string;
  attempt: Attempt;
  /** What the server has confirmed; never more than the attempt. */
  saved: Attempt;
  /** The index of the current question. */
  current: number;
  paused: boolean;
}

const isOpen = ({ attempt, paused }: DeviceAttempt): boolean => !attempt.finished && !paused;

const withAttempt = (sitting: DeviceAttempt, part: Partial<Attempt>): DeviceAttempt => ({
  ...sitting,
  attempt: { ...sitting.attempt, ...part },
});

const viewQuestion = (sitting: DeviceAttempt, at: number): DeviceAttempt => {
  const question = sitting.attempt.questions[at];
  if (question === undefined) return sitting;
  const { seconds } = sitting.attempt;
  const seen = question in seconds ? seconds : { ...seconds, [question]: 0 };
  return { ...withAttempt(sitting, { seconds: seen }), current: at };
};

interface OpenAttemptInput {
  device: string;
  questions: readonly number[];
  /** The state that the server returned. */
  restored?: Attempt;
  /** The state that this device had stored. */
  kept?: Attempt;
  current?: number;
}

/** Opens an attempt: merges the server's state with the device's. */
export function openAttempt({
  device,
  questions,
  restored,
  kept,
  current = 0,
}: OpenAttemptInput): DeviceAttempt {
  const saved = restored ?? newAttempt(questions);
  const attempt = kept ? mergeAttempts(saved, kept) : saved;
  const sitting: DeviceAttempt = { device, attempt, saved, current, paused: false };
  const at = Math.min(Math.max(0, current), Math.max(0, questions.length - 1));
  return attempt.finished ? { ...sitting, current: at } : viewQuestion(sitting, at);
}

/** Chooses an option or "Não sei". Nothing changes for an unknown question, while paused or after the finish. */
export function choose(sitting: DeviceAttempt, question: number, choice: Choice): DeviceAttempt {
  const { attempt, device } = sitting;
  if (!isOpen(sitting) || !attempt.questions.includes(question)) return sitting;
  if (attempt.answers[question]?.choice === choice) return sitting;
  const answer = { choice, counter: nextCounter(attempt.answers), device };
  return withAttempt(sitting, { answers: { ...attempt.answers, [question]: answer } });
}

/** Goes to a question by its index, which marks it as viewed. */
export const goToQuestion = (sitting: DeviceAttempt, at: number): DeviceAttempt =>
  isOpen(sitting) && Number.isInteger(at) ? viewQuestion(sitting, at) : sitting;

/** Toggles the review mark of a question. */
export function toggleMark(sitting: DeviceAttempt, question: number): DeviceAttempt {
  const { marks, questions } = sitting.attempt;
  if (!isOpen(sitting) || !questions.includes(question)) return sitting;
  return withAttempt(sitting, { marks: { ...marks, [question]: (marks[question] ?? 0) + 1 } });
}

/** Adds active time to the current question; none while paused. */
export function addTime(sitting: DeviceAttempt, seconds: number): DeviceAttempt {
  const { attempt, current } = sitting;
  const question = attempt.questions[current];
  if (!isOpen(sitting) || question === undefined || !(seconds > 0)) return sitting;
  return withAttempt(sitting, {
    elapsed: attempt.elapsed + seconds,
    seconds: { ...attempt.seconds, [question]: (attempt.seconds[question] ?? 0) + seconds },
  });
}

export const pause = (sitting: DeviceAttempt): DeviceAttempt =>
  sitting.attempt.finished ? sitting : { ...sitting, paused: true };

export const resume = (sitting: DeviceAttempt): DeviceAttempt =>
  sitting.paused ? { ...sitting, paused: false } : sitting;

/** Finishes the attempt; afterwards nothing changes it. */
export const finish = (sitting: DeviceAttempt): DeviceAttempt =>
  sitting.attempt.finished ? sitting : { ...withAttempt(sitting, { finished: true }), paused: false };

/** Merges the state of another device or the server. */
export const mergeRemote = (sitting: DeviceAttempt, other: Attempt): DeviceAttempt => ({
  ...sitting,
  attempt: mergeAttempts(sitting.attempt, other),
});

/** Records what the server has saved; `newer` holds choices of other devices that won over the ones sent. */
export function confirmSaved(sitting: DeviceAttempt, sent: Attempt, newer?: Attempt): DeviceAttempt {
  const held = newer ? mergeAttempts(sent, newer) : sent;
  return { ...mergeRemote(sitting, held), saved: mergeAttempts(sitting.saved, held) };
}

const changedSince = (now: Readonly<Record<number, number>>, saved: Readonly<Record<number, number>>) =>
  Object.fromEntries(
    Object.entries(now).filter(([question, value]) => value > (saved[Number(question)] ?? -1)),
  );

/** The part that the server has not confirmed yet. */
export function unsavedPart({ attempt, saved }: Pick<DeviceAttempt, 'attempt' | 'saved'>): Attempt {
  const answers = Object.entries(attempt.answers).filter(([question, answer]) => {
    const known = saved.answers[Number(question)];
    return !known || compareAnswers(answer, known) > 0;
  });
  return {
    ...attempt,
    answers: Object.fromEntries(answers),
    seconds: changedSince(attempt.seconds, saved.seconds),
    marks: changedSince(attempt.marks, saved.marks),
  };
}

/** Whether every choice and mark is on the server; seconds are not considered. */
export function isSaved(sitting: Pick<DeviceAttempt, 'attempt' | 'saved'>): boolean {
  const { answers, marks } = unsavedPart(sitting);
  return Object.keys(answers).length === 0 && Object.keys(marks).length === 0;
}
