import fc from 'fast-check';
import { type Answer, IDK } from '../answers.ts';
import { type Attempt, newAttempt } from '../attempt.ts';
import {
  addTime,
  choose,
  type DeviceAttempt,
  goToQuestion,
  openAttempt,
  pause,
  resume,
  toggleMark,
} from '../device-attempt.ts';

export const QUESTIONS = [11, 12, 13, 14, 15, 16];
const DEVICES = ['a', 'B', 'celular', 'note-1'];

/** The option ids of each question. */
export const offered = (question: number): number[] => [1, 2, 3, 4, 5].map((n) => question * 10 + n);

export const anyDevice = fc.constantFrom(...DEVICES);
export const anyPosition = fc.nat(QUESTIONS.length - 1);

const anyChoice = (question: number) => fc.constantFrom<number | 'idk'>(IDK, ...offered(question));

const anyAnswer = (question: number): fc.Arbitrary<Answer> =>
  fc
    .record({
      choice: anyChoice(question),
      counter: fc.integer({ min: 1, max: 9 }),
      device: anyDevice,
      certainty: fc.constantFrom(undefined, 'sure' as const, 'guess' as const),
    })
    .map(({ certainty, ...answer }) => ({
      ...answer,
      ...(certainty && answer.choice !== IDK && { certainty }),
    }));

const sparse = <T>(value: (question: number) => fc.Arbitrary<T>) =>
  fc
    .tuple(...QUESTIONS.map((question) => fc.option(value(question))))
    .map((values) =>
      Object.fromEntries(
        values.flatMap((one, at) => (one === null ? [] : [[QUESTIONS[at] ?? 0, one] as const])),
      ),
    );

/** An attempt in any state. */
export const anyAttempt: fc.Arbitrary<Attempt> = fc
  .record({
    answers: sparse(anyAnswer),
    seconds: sparse(() => fc.nat(20_000)),
    marks: sparse(() => fc.integer({ min: 1, max: 4 })),
    crosses: sparse(() => fc.integer({ min: 1, max: 4 })),
    elapsed: fc.nat(400_000),
    finished: fc.boolean(),
  })
  .map((parts) => ({ ...newAttempt(QUESTIONS), ...parts }));

export type AttemptAction =
  | { kind: 'choose'; place: number; option: number }
  | { kind: 'idk'; place: number }
  | { kind: 'move'; place: number }
  | { kind: 'mark'; place: number }
  | { kind: 'spend'; seconds: number }
  | { kind: 'pause' }
  | { kind: 'resume' };

export const anyAction: fc.Arbitrary<AttemptAction> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), place: anyPosition, option: fc.nat(4) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('idk' as const), place: anyPosition }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), place: anyPosition }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mark' as const), place: anyPosition }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const), seconds: fc.nat(90) }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'pause' as const }, { kind: 'resume' as const }) },
);

const questionAt = (index: number) => QUESTIONS[index] ?? 0;

/** Applies a user action to an attempt. */
export function applyAction(deviceAttempt: DeviceAttempt, action: AttemptAction): DeviceAttempt {
  switch (action.kind) {
    case 'choose': {
      const question = questionAt(action.place);
      return choose(deviceAttempt, question, offered(question)[action.option] ?? IDK);
    }
    case 'idk':
      return choose(deviceAttempt, questionAt(action.place), IDK);
    case 'move':
      return goToQuestion(deviceAttempt, action.place);
    case 'mark':
      return toggleMark(deviceAttempt, questionAt(action.place));
    case 'spend':
      return addTime(deviceAttempt, action.seconds);
    case 'pause':
      return pause(deviceAttempt);
    case 'resume':
      return resume(deviceAttempt);
  }
}

/** An attempt after any sequence of user actions. */
export const anyDeviceAttempt: fc.Arbitrary<DeviceAttempt> = fc
  .tuple(anyDevice, fc.array(anyAction, { maxLength: 25 }))
  .map(([device, actions]) => actions.reduce(applyAction, openAttempt({ device, questions: QUESTIONS })));
