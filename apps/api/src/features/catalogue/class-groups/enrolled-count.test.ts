import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import { insertEnrolment, insertStudent } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useApp } from '../../../../test/test-app.ts';
import { classGroups, enrolments } from '../../../database/schema/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import { assertSeat, lockClassGroup } from '../../people/students/enrolment-actions.ts';
import { findMiscounted, recountEnrolled } from './enrolled-count.ts';

const app = useApp({ env: { OPEN_ORDERS_PER_CARD: '1000', DENIALS_BEFORE_DELAY: '1000' } });
const { credit } = checkoutClient(app);
useGateway(app);

const countEnrolled = async (id: number) =>
  (await app.context.db.select().from(classGroups).where(eq(classGroups.id, id)))[0]?.enrolled;

it('never sells a place twice when buyers and staff take the last ones at once', async () => {
  const seats = 5;
  const group = await insertGroupOnSale(app.context, { seats });
  const students = [];
  for (let at = 0; at < 10; at += 1) students.push(await insertStudent(app.context));
  const purchases = Array.from({ length: 10 }, () => credit(buildCheckoutForm(group)));
  const enrolled = students.map((student) =>
    inTransaction(app.context, async (tx) => {
      await assertSeat(tx, await lockClassGroup(tx, group.id), false);
      await insertEnrolment(tx, {
        studentId: student.id,
        courseId: group.courseId,
        classGroupId: group.id,
      });
    }),
  );
  await Promise.allSettled([...purchases, ...enrolled]);
  const rows = await app.context.db.select().from(enrolments).where(eq(enrolments.classGroupId, group.id));
  expect(rows).toHaveLength(seats);
  expect(await countEnrolled(group.id)).toBe(seats);
  expect((await credit(buildCheckoutForm(group))).status).toBe(409);
});

it('finds and corrects a class group that was counted wrong', async () => {
  const group = await insertGroupOnSale(app.context);
  const student = await insertStudent(app.context);
  await insertEnrolment(app.context, {
    studentId: student.id,
    courseId: group.courseId,
    classGroupId: group.id,
  });
  await app.context.db.update(classGroups).set({ enrolled: 7 }).where(eq(classGroups.id, group.id));
  const wrong = [{ id: group.id, enrolled: 7, counted: 1 }];
  expect(await findMiscounted(app.context.db)).toEqual(wrong);
  expect(await recountEnrolled(app.context)).toEqual(wrong);
  expect(await recountEnrolled(app.context)).toEqual([]);
  expect(await countEnrolled(group.id)).toBe(1);
});
