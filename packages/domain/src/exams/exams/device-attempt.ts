import { type Choice, compareAnswers, IDK, nextCounter } from './answers.ts';
import { type Attempt, crossedOptions, firstUnanswered, mergeAttempts, newAttempt } from './attempt.ts';
import type { Certainty } from './certainty.ts';

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

const withAttempt = (deviceAttempt: DeviceAttempt, part: Partial<Attempt>): DeviceAttempt => ({
  ...deviceAttempt,
  attempt: { ...deviceAttempt.attempt, ...part },
});

const viewQuestion = (deviceAttempt: DeviceAttempt, index: number): DeviceAttempt => {
  const question = deviceAttempt.attempt.questions[index];
  if (question === undefined) return deviceAttempt;
  const { seconds } = deviceAttempt.attempt;
  const seen = question in seconds ? seconds : { ...seconds, [question]: 0 };
  return { ...withAttempt(deviceAttempt, { seconds: seen }), current: index };
};

interface OpenAttemptInput {
  device: string;
  questions: readonly number[];
  /** The state that the server returned. */
  restored?: Attempt;
  /** The state that this device had stored. */
  stored?: Attempt;
  /** The question that was open on this device; without it the first unanswered one is opened. */
  current?: number;
}

/** Opens an attempt: merges the server's state with the device's. */
export function openAttempt({
  device,
  questions,
  restored,
  stored,
  current,
}: OpenAttemptInput): DeviceAttempt {
  const saved = restored ?? newAttempt(questions);
  const attempt = stored ? mergeAttempts(saved, stored) : saved;
  const wanted = current ?? firstUnanswered(attempt) ?? 0;
  const index = Math.min(Math.max(0, wanted), Math.max(0, questions.length - 1));
  const deviceAttempt: DeviceAttempt = { device, attempt, saved, current: index, paused: false };
  return attempt.finished ? deviceAttempt : viewQuestion(deviceAttempt, index);
}

/** Chooses an option or "Não sei". Nothing changes for an unknown question, while paused or after the finish. */
export function choose(deviceAttempt: DeviceAttempt, question: number, choice: Choice): DeviceAttempt {
  const { attempt, device } = deviceAttempt;
  if (!isOpen(deviceAttempt) || !attempt.questions.includes(question)) return deviceAttempt;
  if (attempt.answers[question]?.choice === choice) return deviceAttempt;
  const answer = { choice, counter: nextCounter(attempt.answers), device };
  const chosen = withAttempt(deviceAttempt, { answers: { ...attempt.answers, [question]: answer } });
  return choice !== IDK && crossedOptions(attempt).has(choice) ? toggleCross(chosen, choice) : chosen;
}

/** Crosses an option out, or back in. */
export function toggleCross(deviceAttempt: DeviceAttempt, option: number): DeviceAttempt {
  if (!isOpen(deviceAttempt)) return deviceAttempt;
  const { crosses = {} } = deviceAttempt.attempt;
  return withAttempt(deviceAttempt, { crosses: { ...crosses, [option]: (crosses[option] ?? 0) + 1 } });
}

/** Says how sure the student is of the choice, or takes it back with null; "Não sei" has none. */
export function setCertainty(
  deviceAttempt: DeviceAttempt,
  question: number,
  certainty: Certainty | null,
): DeviceAttempt {
  const { attempt, device } = deviceAttempt;
  const known = attempt.answers[question];
  if (!isOpen(deviceAttempt) || !known || known.choice === IDK) return deviceAttempt;
  if ((known.certainty ?? null) === certainty) return deviceAttempt;
  const answer = {
    choice: known.choice,
    counter: nextCounter(attempt.answers),
    device,
    ...(certainty && { certainty }),
  };
  return withAttempt(deviceAttempt, { answers: { ...attempt.answers, [question]: answer } });
}

/** Goes to a question by its index, which marks it as viewed. */
export const goToQuestion = (deviceAttempt: DeviceAttempt, index: number): DeviceAttempt =>
  isOpen(deviceAttempt) && Number.isInteger(index) ? viewQuestion(deviceAttempt, index) : deviceAttempt;

/** Toggles the review mark of a question. */
export function toggleMark(deviceAttempt: DeviceAttempt, question: number): DeviceAttempt {
  const { marks, questions } = deviceAttempt.attempt;
  if (!isOpen(deviceAttempt) || !questions.includes(question)) return deviceAttempt;
  return withAttempt(deviceAttempt, { marks: { ...marks, [question]: (marks[question] ?? 0) + 1 } });
}

/** Adds active time to the current question; none while paused. */
export function addTime(deviceAttempt: DeviceAttempt, seconds: number): DeviceAttempt {
  const { attempt, current } = deviceAttempt;
  const question = attempt.questions[current];
  if (!isOpen(deviceAttempt) || question === undefined || !(seconds > 0)) return deviceAttempt;
  return withAttempt(deviceAttempt, {
    elapsed: attempt.elapsed + seconds,
    seconds: { ...attempt.seconds, [question]: (attempt.seconds[question] ?? 0) + seconds },
  });
}

export const pause = (deviceAttempt: DeviceAttempt): DeviceAttempt =>
  deviceAttempt.attempt.finished ? deviceAttempt : { ...deviceAttempt, paused: true };

export const resume = (deviceAttempt: DeviceAttempt): DeviceAttempt =>
  deviceAttempt.paused ? { ...deviceAttempt, paused: false } : deviceAttempt;

/** Finishes the attempt; afterwards nothing changes it. */
export const finish = (deviceAttempt: DeviceAttempt): DeviceAttempt =>
  deviceAttempt.attempt.finished
    ? deviceAttempt
    : { ...withAttempt(deviceAttempt, { finished: true }), paused: false };

/** Merges the state of another device or the server. */
export const mergeRemote = (deviceAttempt: DeviceAttempt, other: Attempt): DeviceAttempt => ({
  ...deviceAttempt,
  attempt: mergeAttempts(deviceAttempt.attempt, other),
});

/** Records what the server has saved; `newer` holds choices of other devices that won over the ones sent. */
export function confirmSaved(deviceAttempt: DeviceAttempt, sent: Attempt, newer?: Attempt): DeviceAttempt {
  const held = newer ? mergeAttempts(sent, newer) : sent;
  return { ...mergeRemote(deviceAttempt, held), saved: mergeAttempts(deviceAttempt.saved, held) };
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
    crosses: changedSince(attempt.crosses ?? {}, saved.crosses ?? {}),
  };
}

/** Whether every choice, mark and cross is on the server; seconds are not considered. */
export function isSaved(deviceAttempt: Pick<DeviceAttempt, 'attempt' | 'saved'>): boolean {
  const { answers, marks, crosses = {} } = unsavedPart(deviceAttempt);
  return [answers, marks, crosses].every((changed) => Object.keys(changed).length === 0);
}
