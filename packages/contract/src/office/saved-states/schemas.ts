import { MAX_SAVED_STATES, SAVED_KINDS } from '@toro/domain/office/saved-states/saved-states';
import { z } from 'zod';
import { idText, instant, list, nothing, optionalText } from '../../shapes.ts';

const params = z.object({ kind: z.enum(SAVED_KINDS), id: idText });

export const listSavedStates = {
  summary: 'The earlier states of a thing that is saved without a draft, the newest first',
  params,
  response: z.object({
    revision: z.string().max(64),
    may_restore: z.boolean(),
    states: list(
      z.object({
        number: z.number().int(),
        saved_at: instant,
        /** Null for what an import or the command line had written. */
        saved_by: optionalText(200).nullable(),
        /** The fields that are different now. */
        differences: list(
          z.object({
            field: z.string().max(40),
            before: z.string().max(20_000),
            current: z.string().max(20_000),
          }),
          60,
        ),
      }),
      MAX_SAVED_STATES,
    ),
  }),
};

export const restoreSavedState = {
  summary: 'Save the values of an earlier state again',
  params: params.extend({ number: idText }),
  body: z.object({ revision: z.string().max(64), confirmed: z.boolean() }),
  response: nothing,
};
