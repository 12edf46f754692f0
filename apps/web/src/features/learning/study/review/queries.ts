import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { api } from '../../../../shared/api.ts';
import { settleOutbox } from '../../../../shared/outbox/settle-outbox.ts';
import { sendOrRead } from '../../../../shared/study-pack/send-or-read.ts';
import type { KeptReview } from '../../../../shared/study-pack/study-pack.ts';

/** Today's review, of the server or of the pack on this device. */
export type DailyReview = KeptReview;
export type ReviewQuestion = CallResponse<typeof studyCalls.getDailyReview>['questions'][number];

const loadPack = () => import('../../../../shared/study-pack/packed-review.ts');

/** Today's session. Answers that are on their way are waited for: otherwise their questions would be asked again. */
export const dailyReviewQuery = queryOptions({
  queryKey: ['study-review'],
  queryFn: async ({ signal }): Promise<DailyReview> => {
    await settleOutbox();
    return sendOrRead<DailyReview>(
      () => api.send(studyCalls.getDailyReview, { signal }),
      async () => (await loadPack()).readReview(),
      (review) => void loadPack().then(({ storeReview }) => storeReview(review)),
    );
  },
  refetchOnMount: 'always',
  networkMode: 'always',
  // A review that was opened from the pack goes on: another session in its place would take away the shown question.
  refetchOnReconnect: false,
});

export async function sendExtendReview(minutes: number): Promise<DailyReview> {
  await settleOutbox();
  return api.send(studyCalls.extendReview, { body: { minutes } });
}
