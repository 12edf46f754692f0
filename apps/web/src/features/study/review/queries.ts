import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { extendReview, getDailyReview } from '@toro/contract/study/calls';
import { api } from '../../../shared/api.ts';
import { settleOutbox } from '../../../shared/outbox/settle-outbox.ts';

export type DailyReview = CallResponse<typeof getDailyReview>;
export type ReviewQuestion = DailyReview['questions'][number];

/** Today's session. Answers that are on their way are waited for: otherwise their questions would be asked again. */
export const dailyReviewQuery = queryOptions({
  queryKey: ['study-review'],
  queryFn: async ({ signal }) => {
    await settleOutbox();
    return api.send(getDailyReview, { signal });
  },
  refetchOnMount: 'always',
});

export async function sendExtendReview(minutes: number): Promise<DailyReview> {
  await settleOutbox();
  return api.send(extendReview, { body: { minutes } });
}
