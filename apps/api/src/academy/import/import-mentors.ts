import { findIds, requireFound } from '../../database/rows/find-ids.ts';
import { replaceSets } from '../../database/rows/replace-sets.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { disciplines, mentorDisciplines, mentors } from '../../database/schema/index.ts';
import type { ImportContext } from './import-context.ts';

/** Imports disciplines and the mentors who teach them. */
export async function importMentors({ db, content, changes }: ImportContext): Promise<void> {
  const { academy } = content;
  const disciplineRows = academy.disciplines.map(({ tag, name }) => ({ tag, name }));
  changes.add('disciplines', await upsertRows(db, disciplines, disciplineRows, 'tag'));
  const mentorRows = academy.mentors.map((mentor) => ({
    tag: mentor.tag,
    firstName: mentor.first_name,
    lastName: mentor.last_name,
    email: mentor.email,
  }));
  changes.add('mentors', await upsertRows(db, mentors, mentorRows, 'tag'));

  const disciplineIds = await findDisciplineIds({ db, content });
  const tags = academy.mentors.map(({ tag }) => tag);
  const mentorIds = await findIds(db, { table: mentors, id: mentors.id, key: mentors.tag }, tags);
  const rows = academy.mentors.flatMap((mentor) =>
    mentor.disciplines.map((tag) => ({
      mentorId: requireFound(mentorIds.get(mentor.tag), mentor.tag),
      disciplineId: requireFound(disciplineIds.get(tag), tag),
    })),
  );
  const written = await replaceSets(db, mentorDisciplines, 'mentorId', [...mentorIds.values()], rows);
  changes.add('mentor disciplines', written);
}

export function findDisciplineIds({ db, content }: Pick<ImportContext, 'db' | 'content'>) {
  const tags = content.academy.disciplines.map(({ tag }) => tag);
  return findIds(db, { table: disciplines, id: disciplines.id, key: disciplines.tag }, tags);
}
