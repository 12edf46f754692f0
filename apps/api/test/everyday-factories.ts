import {
  disciplines,
  mentorDisciplines,
  mentors,
  mentorships,
  podcastCourses,
  podcastEpisodes,
  podcasts,
} from '../src/database/schema/index.ts';
import type { Context } from '../src/platform/context.ts';
import { nextNumber, singleRow } from './rows.ts';

export function insertDiscipline({ db }: Context) {
  const n = nextNumber();
  return singleRow(
    db
      .insert(disciplines)
      .values({ tag: `disciplina-${n}`, name: `Disciplina ${n}` })
      .returning(),
  );
}

/** A mentor who teaches these disciplines. */
export async function insertMentor({ db }: Context, disciplineIds: number[] = []) {
  const n = nextNumber();
  const mentor = await singleRow(
    db
      .insert(mentors)
      .values({
        tag: `mentor-${n}`,
        firstName: 'Mentora',
        lastName: `Número ${n}`,
        email: `mentora${n}@toro.test`,
      })
      .returning(),
  );
  if (disciplineIds.length > 0)
    await db
      .insert(mentorDisciplines)
      .values(disciplineIds.map((disciplineId) => ({ mentorId: mentor.id, disciplineId })));
  return mentor;
}

export const insertMentorship = ({ db }: Context, values: typeof mentorships.$inferInsert) =>
  singleRow(db.insert(mentorships).values(values).returning());

export async function insertPodcast(
  { db }: Context,
  courseIds: number[],
  values: Partial<typeof podcasts.$inferInsert> = {},
) {
  const n = nextNumber();
  const podcast = await singleRow(
    db
      .insert(podcasts)
      .values({
        tag: `podcast-${n}`,
        title: `Podcast ${n}`,
        author: 'Academia',
        description: '<p>Sobre</p>',
        imagePath: 'public/podcasts/capa.svg',
        publishedAt: new Date('2026-10-01T12:00:00Z'),
        ...values,
      })
      .returning(),
  );
  await db.insert(podcastCourses).values(courseIds.map((courseId) => ({ podcastId: podcast.id, courseId })));
  return podcast;
}

export function insertEpisode(
  { db }: Context,
  podcastId: number,
  values: Partial<typeof podcastEpisodes.$inferInsert> = {},
) {
  const n = nextNumber();
  return singleRow(
    db
      .insert(podcastEpisodes)
      .values({
        tag: `episodio-${n}`,
        title: `Episódio ${n}`,
        professor: 'Professora',
        description: '<p>Da aula</p>',
        audioPath: `public/podcasts/${n}.mp3`,
        durationSeconds: 100,
        publishedAt: new Date('2026-10-02T12:00:00Z'),
        ...values,
        podcastId,
      })
      .returning(),
  );
}
