import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import { lessonDays } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

export interface CalendarInput {
  classGroupId: number;
  /** All lesson days of the class group. */
  days: readonly { lessonId: number; day: string }[];
}

/** Replaces the lesson days of class groups. */
export function saveCalendars(context: Context, inputs: readonly CalendarInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const classGroupIds = inputs.map(({ classGroupId }) => classGroupId);
    const rows = inputs.flatMap(({ classGroupId, days }) =>
      days.map(({ lessonId, day }) => ({ classGroupId, lessonId, day })),
    );
    changes.add(
      'calendars',
      await replaceSets(db, lessonDays, 'classGroupId', classGroupIds, rows, {
        kind: 'class-group',
        field: 'calendar',
      }),
    );
    return changes;
  });
}
