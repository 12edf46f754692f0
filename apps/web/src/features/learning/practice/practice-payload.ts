import type { CallInput } from '@toro/contract/call';
import type { practiceCalls } from '@toro/contract/learning/practice/calls';
import { type Answer, IDK } from '@toro/domain/exams/exams/answers';
import { type Attempt, newAttempt } from '@toro/domain/exams/exams/attempt';
import type { Practice } from './queries.ts';

type Schemas<C> = C extends { types?: infer S } ? NonNullable<S> : never;
/** What a device sends of a training. */
export type SentAnswers = CallInput<Schemas<typeof practiceCalls.savePracticeAnswers>>['body'];
type WireAnswer = Practice['answers'][number];

const toAnswer = ({ answer, counter, device, certainty }: WireAnswer): Answer => ({
  choice: answer ?? IDK,
  counter,
  device,
  ...(certainty && { certainty }),
});

/** The state of a training from what was sent or stored of it. */
export function parseAnswers(
  questions: readonly number[],
  { answers, crossed = {}, elapsed }: { answers: readonly WireAnswer[]; crossed?: object; elapsed: number },
): { attempt: Attempt; fixed: ReadonlySet<number> } {
  const known = new Set(questions);
  const kept = answers.filter(({ question }) => known.has(question));
  const answered = kept.filter(({ counter }) => counter > 0);
  return {
    attempt: {
      ...newAttempt(questions),
      answers: Object.fromEntries(answered.map((each) => [each.question, toAnswer(each)])),
      seconds: Object.fromEntries(kept.map(({ question, seconds }) => [question, seconds])),
      marks: Object.fromEntries(
        kept.flatMap(({ question, marks }) => (marks > 0 ? [[question, marks]] : [])),
      ),
      crosses: { ...crossed },
      elapsed,
    },
    fixed: new Set(kept.flatMap(({ question, is_fixed }) => (is_fixed ? question : []))),
  };
}

interface BuildInput {
  /** The whole state, and the part of it that the server does not have. */
  attempt: Attempt;
  unsaved: Attempt;
  fixed: ReadonlySet<number>;
  /** Confirmed choices that the server does not have. */
  unsavedFixed: readonly number[];
  device: string;
  answeredAt: ReadonlyMap<number, string>;
}

/** What the server does not have yet, with every changed question complete. */
export function buildSentAnswers(input: BuildInput): SentAnswers {
  const { attempt, unsaved, fixed, unsavedFixed, device, answeredAt } = input;
  const changed = new Set([
    ...[unsaved.answers, unsaved.marks, unsaved.seconds].flatMap((part) => Object.keys(part).map(Number)),
    ...unsavedFixed,
  ]);
  return {
    elapsed: Math.floor(attempt.elapsed),
    answers: attempt.questions
      .filter((question) => changed.has(question))
      .map((question) => {
        const answer = attempt.answers[question];
        return {
          question,
          answer: answer && answer.choice !== IDK ? answer.choice : null,
          certainty: answer?.certainty ?? null,
          counter: answer?.counter ?? 0,
          device: answer?.device ?? device,
          seconds: Math.floor(attempt.seconds[question] ?? 0),
          marks: attempt.marks[question] ?? 0,
          is_fixed: fixed.has(question),
          ...(answeredAt.has(question) && { answered_at: answeredAt.get(question) }),
        };
      }),
    crossed: { ...unsaved.crosses },
  };
}
