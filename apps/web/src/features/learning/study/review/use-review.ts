import { useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { type Choice, IDK } from '@toro/domain/exams/exams/answers';
import { crossedOptions } from '@toro/domain/exams/exams/attempt';
import type { Certainty } from '@toro/domain/exams/exams/certainty';
import { chooseDueDate } from '@toro/domain/learning/study/choose-due-date';
import { listTurns } from '@toro/domain/learning/study/review-queue';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { deviceName } from '../../../../shared/device-name.ts';
import { onSent, queueRequest } from '../../../../shared/outbox/outbox.ts';
import { storeAnswered, storeReview } from '../../../../shared/study-pack/packed-review.ts';
import { type DailyReview, dailyReviewQuery, type ReviewQuestion } from './queries.ts';
import { nameSession, queueCrosses } from './queue-crosses.ts';

export interface ReviewVerdict {
  isRight: boolean;
  dueOn: string;
  /** Whether it is asked again at the end of the session. */
  comesAgain: boolean;
}

interface Shown {
  question: ReviewQuestion;
  turn: number;
  choice: Choice | null;
  certainty: Certainty | null;
  verdict: ReviewVerdict | null;
}

const toJudged = (answers: DailyReview['answers']) =>
  answers.map(({ question, is_right }) => ({ question, isRight: is_right }));

/** What is left of the session. */
export const listLeft = ({ session, answers }: DailyReview) =>
  session ? listTurns(session.question_ids, toJudged(answers)) : [];

/** The question that is shown, and what is done with it. Answers go to the device first, then to the server. */
export function useReview(review: DailyReview) {
  const queries = useQueryClient();
  const [state, setState] = useState<Shown | null>(null);
  const isStoring = useRef(false);
  const { queryKey } = dailyReviewQuery;
  const change = (next: (before: DailyReview) => DailyReview) => {
    // A response that was asked for before this answer must not take its place.
    void queries.cancelQueries({ queryKey }, { revert: false });
    queries.setQueryData(queryKey, (before) => before && next(before));
  };

  // Another device may have answered the same question before: then its date counts.
  useEffect(
    () =>
      onSent((key, response) => {
        if (!key.startsWith('review:')) return;
        const { due } = response as CallResponse<typeof studyCalls.saveReviewAnswers>;
        const dueOn = new Map(due.map(({ question, due_on }) => [question, due_on]));
        queries.setQueryData(
          dailyReviewQuery.queryKey,
          (before) =>
            before && {
              ...before,
              answers: before.answers.map((given) =>
                dueOn.has(given.question) ? { ...given, due_on: dueOn.get(given.question) ?? null } : given,
              ),
            },
        );
      }),
    [queries],
  );

  const left = listLeft(review);
  const [next] = left;
  const find = (id: number | undefined) => review.questions.find(({ id_questao }) => id_questao === id);
  const first = next && find(next.question);
  const fresh: Shown | null =
    next && first ? { question: first, turn: next.turn, choice: null, certainty: null, verdict: null } : null;
  const isCurrent =
    state !== null && (state.verdict !== null || state.question.id_questao === next?.question);
  const shown = isCurrent ? state : fresh;
  const crossed = crossedOptions({ crosses: review.crossed });

  async function answer(seconds: number): Promise<void> {
    if (!shown || shown.choice === null || shown.verdict || !review.session || isStoring.current) return;
    const { question, turn, choice } = shown;
    const answerId = choice === IDK ? null : choice;
    const certainty = answerId === null ? null : shown.certainty;
    const isRight = question.answers.some(
      ({ id_resposta, correta }) => id_resposta === answerId && correta === 1,
    );
    const dueOn = chooseDueDate(question.due, { isRight, certainty });
    const given = {
      question: question.id_questao,
      turn,
      answer: answerId,
      certainty,
      counter: 1 + Math.max(review.counter ?? 0, ...review.answers.map(({ counter }) => counter)),
    };
    const queued = queueRequest({
      key: `review:${review.session.id}:${given.question}:${given.counter}`,
      call: studyCalls.saveReviewAnswers,
      input: {
        body: {
          answers: [
            {
              ...given,
              ...nameSession(review),
              seconds,
              answered_at: new Date(api.serverTime()).toISOString(),
              device: deviceName(),
            },
          ],
        },
      },
    });
    // After the first answer of the day the date stays, whatever is answered then.
    const due = { good: dueOn, hard: dueOn, again: dueOn };
    const after: DailyReview = {
      ...review,
      answers: [...review.answers, { ...given, is_right: isRight, due_on: dueOn }],
      questions: review.questions.map((each) => (each === question ? { ...each, due } : each)),
    };
    // What is said to be answered is on the device: a reload at this moment loses nothing.
    isStoring.current = true;
    await Promise.allSettled([queued, storeAnswered(after)]);
    isStoring.current = false;
    change(() => after);
    const comesAgain = listLeft(after).some((each) => each.question === given.question);
    setState({ ...shown, certainty, verdict: { isRight, dueOn, comesAgain } });
  }

  /** Crosses an option out, or back in, in this session on every device. */
  function cross(option: number): void {
    if (!review.session || shown?.verdict) return;
    const crosses = { ...review.crossed, [option]: (review.crossed?.[option] ?? 0) + 1 };
    queueCrosses(review, crosses);
    const after = { ...review, crossed: crosses };
    change(() => after);
    void storeReview(after);
  }

  function choose(choice: Choice): void {
    if (!shown || shown.verdict) return;
    setState({ ...shown, choice, certainty: choice === shown.choice ? shown.certainty : null });
    if (choice !== IDK && crossed.has(choice)) cross(choice);
  }

  function rest(): void {
    if (!shown) return;
    const id = shown.question.id_questao;
    void queueRequest({
      key: `rest:${id}`,
      call: studyCalls.restCard,
      input: { params: { questionId: id } },
    });
    const after: DailyReview = {
      ...review,
      session: review.session && {
        ...review.session,
        question_ids: review.session.question_ids.filter((each) => each !== id),
      },
    };
    change(() => after);
    void storeReview(after);
    setState(null);
  }

  return {
    shown,
    left,
    /** How many questions were answered before the one that is shown. */
    done: review.answers.length - (shown?.verdict ? 1 : 0),
    choose,
    crossed,
    cross,
    setCertainty: (certainty: Certainty | null) =>
      shown && !shown.verdict && shown.choice !== null && shown.choice !== IDK
        ? setState({ ...shown, certainty })
        : undefined,
    answer,
    next: () => setState(null),
    rest,
    secondsLeft: left.reduce((sum, { question }) => sum + (find(question)?.seconds ?? 0), 0),
  };
}
