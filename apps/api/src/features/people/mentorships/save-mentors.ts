import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { findIds, requireFound } from '../../../database/rows/find-ids.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { disciplines, mentorDisciplines, mentors } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

export interface MentorInput extends CompleteRow<typeof mentors, 'id' | 'staffId' | 'deactivatedAt'> {
  /** The tags of the disciplines that the mentor teaches. */
  disciplines: readonly string[];
}

/** Saves mentors by tag and replaces their disciplines. Other mentors are kept: mentorships refer to them. */
export function saveMentors(context: Context, inputs: readonly MentorInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const rows = inputs.map(({ disciplines: _, ...mentor }) => mentor);
    changes.add('mentors', await upsertRows(db, mentors, rows, 'tag', { kind: 'mentor', id: 'id' }));
    const disciplineIds = await findIds(
      db,
      { table: disciplines, id: disciplines.id, key: disciplines.tag },
      inputs.flatMap((mentor) => mentor.disciplines),
    );
    const mentorIds = await findIds(
      db,
      { table: mentors, id: mentors.id, key: mentors.tag },
      inputs.map(({ tag }) => tag),
    );
    const taught = inputs.flatMap((mentor) =>
      mentor.disciplines.map((tag) => ({
        mentorId: requireFound(mentorIds.get(mentor.tag), `mentor ${mentor.tag}`),
        disciplineId: requireFound(disciplineIds.get(tag), `discipline ${tag}`),
      })),
    );
    changes.add(
      'mentor disciplines',
      await replaceSets(db, mentorDisciplines, 'mentorId', [...mentorIds.values()], taught, {
        kind: 'mentor',
        field: 'disciplines',
      }),
    );
    return changes;
  });
}
