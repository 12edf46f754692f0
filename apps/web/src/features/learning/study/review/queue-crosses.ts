import { studyCalls } from '@toro/contract/learning/study/calls';
import { api } from '../../../../shared/api.ts';
import { queueRequest } from '../../../../shared/outbox/outbox.ts';
import type { DailyReview } from './queries.ts';

/** The session of the server, or the pack that the review was opened from. */
export const nameSession = ({ session, packed_at }: DailyReview) =>
  packed_at === undefined ? { session: session?.id } : { packed_at };

/** Sends how often the options of a session were crossed out or back in, with what was not sent of it before. */
export function queueCrosses(review: DailyReview, crossed: Record<string, number>): void {
  void queueRequest({
    key: `review-crosses:${review.today}:${review.session?.id}`,
    call: studyCalls.saveReviewAnswers,
    input: {
      body: {
        answers: [],
        crosses: {
          ...nameSession(review),
          crossed_at: new Date(api.serverTime()).toISOString(),
          crossed,
        },
      },
    },
  });
}
