import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { api } from '../../../../shared/api.ts';
import { isLimited } from '../../../../shared/session.ts';
import { sendOrRead } from '../../../../shared/study-pack/send-or-read.ts';

export type Today = CallResponse<typeof studyCalls.getToday>;

const loadPack = () => import('../../../../shared/study-pack/packed-review.ts');

export const todayQuery = queryOptions({
  enabled: () => !isLimited(),
  queryKey: ['study', 'today'],
  queryFn: ({ signal }) =>
    sendOrRead<Today>(
      () => api.send(studyCalls.getToday, { signal }),
      async () => (await loadPack()).readToday(),
      (today) => void loadPack().then(({ storeToday }) => storeToday(today)),
    ),
  networkMode: 'always',
  refetchOnReconnect: true,
});
