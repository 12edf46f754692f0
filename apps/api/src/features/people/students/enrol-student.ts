import { academyDay } from '@toro/domain/base/calendar/day';
import { ownEndError } from '@toro/domain/people/students/enrolment';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { addEnrolment } from '../../catalogue/class-groups/enrolments.ts';
import {
  alreadyEnrolled,
  assertSeat,
  type EnrolmentAction,
  finishEnrolmentAction,
  hasLivingEnrolment,
  lockClassGroup,
} from './enrolment-actions.ts';
import { lockStudent } from './find-subject.ts';

interface EnrolInput extends EnrolmentAction {
  class_group_id: number;
  ends_on: string | null;
  exceed_seats: boolean;
}

/** Throws when a day cannot be the last day of access. */
export function assertDay(error: string | null): void {
  if (error) throw new AppError('invalid_input', error, [{ field: 'ends_on', message: error }]);
}

/** Gives a student a place in a class group. It needs no order. */
export function enrolStudent(context: Context, { id: studentId, ...input }: { id: number } & EnrolInput) {
  if (input.ends_on) assertDay(ownEndError(input.ends_on, academyDay(context.now())));
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    const group = await lockClassGroup(tx, input.class_group_id);
    if (await hasLivingEnrolment(tx, studentId, group.id)) throw alreadyEnrolled();
    await assertSeat(tx, group, input.exceed_seats);
    const enrolmentId = await addEnrolment(tx.db, {
      studentId,
      courseId: group.courseId,
      classGroupId: group.id,
      endsOn: input.ends_on,
      createdAt: tx.now(),
    });
    if (enrolmentId === null) throw alreadyEnrolled();
    await finishEnrolmentAction(tx, {
      action: 'enrol-student',
      event: 'created',
      student,
      group,
      endsOn: input.ends_on ?? group.endsOn,
      input: input,
      changes: [
        { field: 'class_group', before: null, after: `${group.course}, ${group.name}` },
        ...(input.ends_on ? [{ field: 'ends_on', before: null, after: input.ends_on }] : []),
      ],
    });
    return { id: enrolmentId };
  });
}
