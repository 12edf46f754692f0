import { sql } from 'drizzle-orm';
import { type HomeSources, ownPage } from '../../office/home/home-source.ts';

/** Questions that wait for a review, and drafts that wait for none. */
export const questionHomeSources = {
  'waiting-reviews': {
    permission: 'questions.review',
    // Nobody reviews what they have written in, or what is for another person.
    find: ({ staff }) => ({
      from: sql`question_entries q`,
      where: sql`q.state = 'review' and not q.writer_ids @> array[${staff.id}]::int[]
        and (q.reviewer_id is null or q.reviewer_id = ${staff.id})`,
      since: sql`q.review_asked_at`,
      first: sql`q.code`,
      page: ownPage('/questoes/', sql`q.id`),
    }),
  },
  'own-drafts': {
    permission: 'courses.read',
    find: ({ staff }) => ({
      from: sql`content_entities t`,
      where: sql`t.edited_by = ${staff.id} and t.fields is not null and t.archived_at is null
        and not exists (select from question_entries q
          where t.kind = 'question' and q.id = t.id and q.state in ('review', 'approved'))
        and not exists (select from content_schedules s
          where s.kind = t.kind and s.entity_id = t.id and s.state = 'waiting')`,
      since: sql`t.edited_at`,
      isNewestFirst: true,
      first: sql`left(coalesce(t.fields->>'title', t.fields->>'name', t.fields->>'code', ''), 200)`,
      page: sql`case t.kind when 'banner' then '/banners/' when 'question' then '/questoes/'
        when 'course' then '/cursos/' when 'lesson' then '/aulas/' when 'exam' then '/provas/'
        when 'podcast' then '/podcasts/' when 'episode' then '/podcasts/episodios/'
        else '/textos-de-nota/' end || t.id`,
    }),
  },
} satisfies HomeSources;
