import { expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { seedDemo } from '../../../academy/seed/seed-demo.ts';
import { courses, lessons } from '../../../database/schema/index.ts';

const office = useOffice();

it('every course of the demo is copied with all of its lessons, and its cover stands in Arquivos (CATALOG-33, MEDIA-15)', async () => {
  const { context } = office.app;
  await seedDemo(context);
  const { cookie } = await office.enter('content');
  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    office.request({ method, url: `/v1/office/${path}`, cookie, ...(payload && { payload }) });
  const all = await context.db.select().from(courses);
  expect(all.length).toBeGreaterThan(3);
  const countLessons = async (id: number) =>
    (await context.db.select({ course: lessons.courseId }).from(lessons)).filter(
      ({ course }) => course === id,
    ).length;
  const covers = new Set<number>();
  for (const { id, title, coverPath } of all) {
    const copy = await send('POST', `courses/${id}/copies`, { title: `${title} 2`, tag: `copia-${id}` });
    expect([title, copy.status, copy.body.error]).toEqual([title, 200, undefined]);
    expect([title, await countLessons(copy.body.id)]).toEqual([title, await countLessons(id)]);
    const { fields } = (await send('GET', `courses/${copy.body.id}`)).body;
    expect([title, fields.cover !== null]).toEqual([title, coverPath !== null]);
    if (fields.cover !== null) covers.add(fields.cover);
  }
  for (const id of covers)
    expect((await send('GET', `files/${id}`)).body).toMatchObject({ id, kind: 'image' });
}, 180_000);
