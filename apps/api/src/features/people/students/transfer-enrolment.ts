import { eq } from 'drizzle-orm';
import { students } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockClassGroups } from '../../catalogue/class-groups/enrolled-count.ts';
import { moveEnrolment } from '../../catalogue/class-groups/enrolments.ts';
import { moveExamDates } from '../../catalogue/courses/move-exam-dates.ts';
import { moveLessonProgress } from '../../catalogue/lessons/move-lesson-progress.ts';
import { moveAttempts } from '../../exams/exams/move-attempts.ts';
import { countResults } from '../../learning/performance/count-results.ts';
import { moveReports } from '../../learning/reports/move-reports.ts';
import {
  alreadyEnrolled,
  assertSeat,
  type EnrolmentAction,
  type EnrolmentParams,
  finishEnrolmentAction,
  hasLivingEnrolment,
  hasOpenAttempt,
  lockClassGroup,
  lockLivingEnrolment,
} from './enrolment-actions.ts';
import { lockStudent } from './find-subject.ts';

interface TransferInput extends EnrolmentParams, EnrolmentAction {
  class_group_id: number;
  exceed_seats: boolean;
}

export const inAttempt = () =>
  new AppError('conflict', 'O aluno está em prova. Tente depois que ela terminar.');

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
    const inGroup = (classGroupId: number) => ({ studentId: student.id, classGroupId });
    await moveLessonProgress(tx.db, inGroup(before.id), inGroup(group.id));
    await moveExamDates(tx.db, inGroup(before.id), inGroup(group.id));
    await moveAttempts(tx.db, student.id, { from: before.id, to: group.id });
    await moveReports(tx.db, student.id, { from: before.id, to: group.id });
    await countResults(tx, student.id);
    const groups = { from: before.id, to: group.id };
    await moveEnrolment(tx.db, { studentId: student.id, id: enrolment.id }, groups);
    await finishEnrolmentAction(tx, {
      action: 'transfer-enrolment',
      event: 'moved',
      student,
      group,
      endsOn: enrolment.endsOn ?? group.endsOn,
      input: input,
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
