import { and, eq, sql } from 'drizzle-orm';
import { enrolments, students } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { changeEnrolled, lockClassGroups } from '../../catalogue/class-groups/enrolled-count.ts';
import { countResults } from '../../learning/performance/count-results.ts';
import {
  alreadyEnrolled,
  assertSeat,
  type EnrolmentAct,
  type EnrolmentParams,
  finishEnrolmentAct,
  hasLivingEnrolment,
  hasOpenAttempt,
  lockClassGroup,
  lockLivingEnrolment,
} from './enrolment-acts.ts';
import { lockStudent } from './find-subject.ts';
import { moveStudy } from './move-study.ts';

interface TransferInput extends EnrolmentParams, EnrolmentAct {
  class_group_id: number;
  exceed_seats: boolean;
}

export const inAttempt = () =>
  new AppError('conflict', 'O aluno está em prova. Tente depois que ela terminar.');

/** Attempts and reports keep their ids; a report of a week that both class groups have stays where it is. */
async function moveAttempts({ db }: Context, studentId: number, from: number, to: number): Promise<void> {
  await db.execute(sql`update attempts set class_group_id = ${to}
    where student_id = ${studentId} and class_group_id = ${from}`);
  await db.execute(sql`update reports r set class_group_id = ${to}
    where r.student_id = ${studentId} and r.class_group_id = ${from} and not exists (
      select from reports o where o.student_id = ${studentId} and o.class_group_id = ${to}
        and o.kind = r.kind and o.format = r.format and o.week = r.week)`);
}

/** Moves an enrolment to another class group of its course: progress, plays, attempts, exam date and order come along. */
export function transferEnrolment(context: Context, input: TransferInput) {
  return inTransaction(context, async (tx) => {
    // The foreign key of a new attempt waits for this lock: none begins during the transfer.
    await tx.db.select({ id: students.id }).from(students).where(eq(students.id, input.id)).for('update');
    const student = await lockStudent(tx, input.id);
    const enrolment = await lockLivingEnrolment(tx, input);
    await lockClassGroups(tx.db, [input.class_group_id, enrolment.classGroupId]);
    const group = await lockClassGroup(tx, input.class_group_id);
    const before = await lockClassGroup(tx, enrolment.classGroupId);
    if (group.courseId !== enrolment.courseId)
      throw new AppError('conflict', 'A turma é de outro curso. Escolha uma turma do mesmo curso.');
    if (group.id === before.id || (await hasLivingEnrolment(tx, student.id, group.id)))
      throw alreadyEnrolled();
    if (await hasOpenAttempt(tx, student.id)) throw inAttempt();
    await assertSeat(tx, group, input.exceed_seats);
    await moveStudy(
      tx.db,
      { studentId: student.id, classGroupId: before.id },
      { studentId: student.id, classGroupId: group.id },
    );
    await moveAttempts(tx, student.id, before.id, group.id);
    await countResults(tx, student.id);
    await tx.db
      .update(enrolments)
      .set({ classGroupId: group.id })
      .where(and(eq(enrolments.studentId, student.id), eq(enrolments.id, enrolment.id)));
    await changeEnrolled(tx.db, [before.id], -1);
    await changeEnrolled(tx.db, [group.id], 1);
    await finishEnrolmentAct(tx, {
      action: 'transfer-enrolment',
      event: 'moved',
      student,
      group,
      endsOn: enrolment.endsOn ?? group.endsOn,
      act: input,
      changes: [
        {
          field: 'class_group',
          before: `${before.course}, ${before.name}`,
          after: `${group.course}, ${group.name}`,
        },
      ],
    });
    return {};
  });
}
