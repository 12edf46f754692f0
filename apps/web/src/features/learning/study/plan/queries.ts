import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { api } from '../../../../shared/api.ts';
import { useAction } from '../../../../shared/use-action.ts';

export type StudyPlan = CallResponse<typeof studyCalls.getPlan>;
export type PlanDayData = StudyPlan['days'][number];
export type PlanItemData = PlanDayData['items'][number];

export const planQuery = queryOptions({
  queryKey: ['study', 'plan'],
  queryFn: ({ signal }) => api.send(studyCalls.getPlan, { signal }),
});

/** A change that answers with the new plan. The card of today is loaded again. */
export function usePlanChange() {
  const queries = useQueryClient();
  return useAction({
    send: (send: () => Promise<StudyPlan>) => send(),
    onDone: (plan) => {
      queries.setQueryData(planQuery.queryKey, plan);
      void queries.invalidateQueries({ queryKey: ['study', 'today'] });
    },
  });
}

/** Loads plan and card again after a change that answers with something else. */
export function useRefreshPlan(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['study'] });
}
