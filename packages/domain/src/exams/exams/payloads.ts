import { letterOf } from '../../questions/questions/lettering.ts';
import { type Answer, type Answers, type Choice, IDK } from './answers.ts';
import { type Attempt, newAttempt } from './attempt.ts';
import type { Certainty } from './certainty.ts';
import { formatClock, formatExamTimestamp, parseClock } from './time.ts';

/** The fields that identify the attempt in every payload. */
export interface AttemptIdentity {
  /** The course's tag. */
  curso: string;
  /** The lesson's id. */
  aula: number;
  attempt?: number;
  /** The device's name for this attempt until the server has assigned an id. */
  start?: string;
  version?: number;
  id_turma?: number;
  redo?: number | null;
}

type ByQuestion<T> = Record<string, T>;

/** A test in progress on the wire: the maps hold everything, or only what is not saved yet. */
export interface AttemptPayload extends AttemptIdentity {
  contador: number;
  question: ByQuestion<Choice>;
  question_time: ByQuestion<string>;
  device?: string;
  counter?: ByQuestion<number>;
  /** The devices of the choices that another device made. */
  answered_by?: ByQuestion<string>;
  /** How sure the student is of the choices of which they said it. */
  certainty?: ByQuestion<Certainty>;
  marked?: ByQuestion<number>;
  /** How often options were crossed out or back in, by their ids. */
  crossed?: Record<string, number>;
  paused?: boolean;
  claim?: boolean;
}

/** A finished test on the wire: "Não sei" is in its counters only. */
export interface FinalAttemptPayload extends Omit<AttemptPayload, 'question' | 'paused' | 'claim'> {
  question: ByQuestion<number>;
  answersWithLetters: { answer: number; questionId: number; letter: string }[];
  data_prova: string;
}

const mapEntries = <T, R>(map: Readonly<Record<string, T>>, change: (value: T) => R): ByQuestion<R> =>
  Object.fromEntries(Object.entries(map).map(([question, value]) => [question, change(value)]));

const pick = <T>(map: Readonly<Record<string, T>>, keep: (value: T, question: string) => boolean) =>
  Object.fromEntries(Object.entries(map).filter(([question, value]) => keep(value, question)));

function mergeFields(answers: Answers, device: string) {
  const others = pick(answers, (answer: Answer) => answer.device !== device);
  const certain = Object.entries(answers).flatMap(([id, { certainty }]) =>
    certainty ? [[id, certainty]] : [],
  );
  return {
    device,
    counter: mapEntries(answers, ({ counter }) => counter),
    ...(Object.keys(others).length > 0 && { answered_by: mapEntries(others, (answer) => answer.device) }),
    ...(certain.length > 0 && { certainty: Object.fromEntries(certain) as ByQuestion<Certainty> }),
  };
}

const switchFields = ({ marks, crosses = {} }: Attempt) => ({
  ...(Object.keys(marks).length > 0 && { marked: { ...marks } }),
  ...(Object.keys(crosses).length > 0 && { crossed: { ...crosses } }),
});

interface AttemptPayloadOptions {
  paused?: boolean;
  /** Takes the attempt over from any other device. */
  claim?: boolean;
}

/** Builds the ongoing payload of an attempt, or of its unsaved part. */
export function buildAttemptPayload(
  attempt: Attempt,
  device: string,
  identity: AttemptIdentity,
  { paused, claim }: AttemptPayloadOptions = {},
): AttemptPayload {
  return {
    ...identity,
    contador: Math.floor(attempt.elapsed),
    question: mapEntries(attempt.answers, ({ choice }) => choice),
    question_time: mapEntries(attempt.seconds, formatClock),
    ...mergeFields(attempt.answers, device),
    ...switchFields(attempt),
    ...(paused !== undefined && { paused }),
    ...(claim && { claim }),
  };
}

interface FinalPayloadOptions {
  now: Date;
  /** The option ids of each question, in order. */
  offered: (question: number) => readonly number[];
}

/** Builds the final payload: answers and times without "Não sei", with the letters that the student saw. */
export function buildFinalPayload(
  attempt: Attempt,
  device: string,
  identity: AttemptIdentity,
  { now, offered }: FinalPayloadOptions,
): FinalAttemptPayload {
  const question: ByQuestion<number> = {};
  const answersWithLetters: FinalAttemptPayload['answersWithLetters'] = [];
  for (const id of attempt.questions) {
    const choice = attempt.answers[id]?.choice;
    if (choice === undefined || choice === IDK) continue;
    question[id] = choice;
    const letter = letterOf(offered(id), choice);
    if (letter !== null) answersWithLetters.push({ answer: choice, questionId: id, letter });
  }
  return {
    ...identity,
    contador: Math.floor(attempt.elapsed),
    question,
    question_time: mapEntries(
      pick(attempt.seconds, (_, id) => attempt.answers[Number(id)]?.choice !== IDK),
      formatClock,
    ),
    ...mergeFields(attempt.answers, device),
    ...switchFields(attempt),
    answersWithLetters,
    data_prova: formatExamTimestamp(now),
  };
}

type AttemptPayloadFields = Pick<
  AttemptPayload,
  'contador' | 'question' | 'counter' | 'answered_by' | 'certainty' | 'marked' | 'crossed' | 'device'
> & {
  question_time?: ByQuestion<string>;
};

/** Parses a payload; questions that are not part of the exam are ignored. */
export function parseAttemptPayload(payload: AttemptPayloadFields, questions: readonly number[]): Attempt {
  const known = new Set(questions.map(String));
  const answers: Record<number, Answer> = {};
  const counters = payload.counter ?? {};
  for (const id of new Set([...Object.keys(payload.question), ...Object.keys(counters)])) {
    if (!known.has(id)) continue;
    const device = payload.answered_by?.[id] ?? payload.device ?? '';
    const choice = payload.question[id] ?? IDK;
    const certainty = choice === IDK ? undefined : payload.certainty?.[id];
    answers[Number(id)] = { choice, counter: counters[id] ?? 1, device, ...(certainty && { certainty }) };
  }
  const seconds = mapEntries(
    pick(payload.question_time ?? {}, (_, id) => known.has(id)),
    (text) => parseClock(text) ?? 0,
  );
  const marks = pick(payload.marked ?? {}, (_, id) => known.has(id));
  return {
    ...newAttempt(questions),
    answers,
    seconds,
    marks,
    crosses: payload.crossed ?? {},
    elapsed: payload.contador,
  };
}
