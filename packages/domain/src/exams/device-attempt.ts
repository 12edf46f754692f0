import { type Choice, compareAnswers, nextCounter } from './answers.ts';
import { type Attempt, mergeAttempts, newAttempt } from './attempt.ts';

/** An attempt on one device: where it stands there, and how much of it the server is known to hold. */
export interface DeviceAttempt {
  device: string;
  attempt: Attempt;
  /** What the server has confirmed; it never holds more than the attempt. */
  saved: Attempt;
  /** The question in sight, counted from 0. */
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
  /** What the server restored. */
  restored?: Attempt;
  /** What this device had kept for itself. */
  kept?: Attempt;
  current?: number;
}

/** Opens an attempt: what the server restored and what the device kept become one. */
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

/** Chooses an answer or "Não sei"; of a question that is not asked, or while paused or finished, nothing changes. */
export function choose(sitting: DeviceAttempt, question: number, choice: Choice): DeviceAttempt {
  const { attempt, device } = sitting;
  if (!isOpen(sitting) || !attempt.questions.includes(question)) return sitting;
  if (attempt.answers[question]?.choice === choice) return sitting;
  const answer = { choice, counter: nextCounter(attempt.answers), device };
  return withAttempt(sitting, { answers: { ...attempt.answers, [question]: answer } });
}

/** Goes to a question by its place, counted from 0, and so views it. */
export const goToQuestion = (sitting: DeviceAttempt, at: number): DeviceAttempt =>
  isOpen(sitting) && Number.isInteger(at) ? viewQuestion(sitting, at) : sitting;

/** Marks a question for review, or takes the mark away. */
export function toggleMark(sitting: DeviceAttempt, question: number): DeviceAttempt {
  const { marks, questions } = sitting.attempt;
  if (!isOpen(sitting) || !questions.includes(question)) return sitting;
  return withAttempt(sitting, { marks: { ...marks, [question]: (marks[question] ?? 0) + 1 } });
}

/** Active time that passed on the question in sight; while paused none does. */
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

/** Ends the attempt; finishing again changes nothing, and neither does anything else afterwards. */
export const finish = (sitting: DeviceAttempt): DeviceAttempt =>
  sitting.attempt.finished ? sitting : { ...withAttempt(sitting, { finished: true }), paused: false };

/** Takes in the attempt as another device or the server knows it. */
export const mergeRemote = (sitting: DeviceAttempt, other: Attempt): DeviceAttempt => ({
  ...sitting,
  attempt: mergeAttempts(sitting.attempt, other),
});

/** The server has committed this much of the attempt; `newer` is what stands there instead of what was sent. */
export function confirmSaved(sitting: DeviceAttempt, sent: Attempt, newer?: Attempt): DeviceAttempt {
  const held = newer ? mergeAttempts(sent, newer) : sent;
  return { ...mergeRemote(sitting, held), saved: mergeAttempts(sitting.saved, held) };
}

const changedSince = (now: Readonly<Record<number, number>>, saved: Readonly<Record<number, number>>) =>
  Object.fromEntries(
    Object.entries(now).filter(([question, value]) => value > (saved[Number(question)] ?? -1)),
  );

/** What the server does not hold yet. */
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

/** Whether every choice and mark is on the server; seconds alone never make a screen say otherwise. */
export function isSaved(sitting: Pick<DeviceAttempt, 'attempt' | 'saved'>): boolean {
  const { answers, marks } = unsavedPart(sitting);
  return Object.keys(answers).length === 0 && Object.keys(marks).length === 0;
}
