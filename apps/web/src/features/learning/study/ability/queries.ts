import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { api } from '../../../../shared/api.ts';

export type Ability = CallResponse<typeof studyCalls.getAbility>;
export type CategoryAbility = Ability['categories'][number];
export type Forecast = NonNullable<CategoryAbility['forecast']>;

export const abilityQuery = queryOptions({
  queryKey: ['study', 'ability'],
  queryFn: ({ signal }) => api.send(studyCalls.getAbility, { signal }),
});
