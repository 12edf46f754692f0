import { and, asc, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertCourse } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { lessons } from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const LESSONS = 500;
const RACES = 200;

it('200 races of two orders over 500 lessons lose and double none (CATALOG-29)', {
  timeout: 600_000,
}, async () => {
  const { context } = office.app;
  const { cookie } = await office.enter('content');
  const course = await insertCourse(context);
  await context.db.insert(lessons).values(
    Array.from({ length: LESSONS }, (_, at) => ({
      courseId: course.id,
      position: at + 1,
      code: `A${at}`,
      title: `Aula ${at}`,
      slug: 'aula',
      classTypeId: 1,
    })),
  );
  const readOrder = async () =>
    context.db
      .select({ id: lessons.id, position: lessons.position })
      .from(lessons)
      .where(and(eq(lessons.courseId, course.id), isNull(lessons.archivedAt)))
      .orderBy(asc(lessons.position));
  let current = (await readOrder()).map(({ id }) => id);
  for (let race = 0; race < RACES; race += 1) {
    // The last one would stay where it is, and then both orders are accepted.
    const at = (race * 37) % (LESSONS - 1);
    const moved = [...current.slice(0, at), ...current.slice(at + 1), current[at] ?? 0];
    const wishes = [[...current].reverse(), moved];
    const answers = await Promise.all(
      wishes.map((after) =>
        office.request({
          method: 'PUT',
          url: `/v1/office/courses/${course.id}/lesson-order`,
          cookie,
          payload: { before: current, after },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const order = await readOrder();
    expect(order.map(({ position }) => position)).toEqual(order.map((_, position) => position + 1));
    const winner = wishes[answers.findIndex(({ status }) => status === 200)];
    expect(order.map(({ id }) => id)).toEqual(winner);
    current = winner ?? current;
  }
  expect(new Set(current).size).toBe(LESSONS);
});
