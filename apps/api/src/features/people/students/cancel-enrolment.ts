import { restorableUntil } from '@toro/domain/people/students/enrolment';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { cancelEnrolments, restoreEnrolment as setBack } from '../../catalogue/class-groups/enrolments.ts';
import {
  alreadyEnrolled,
  assertSeat,
  type EnrolmentAction,
  type EnrolmentParams,
  finishEnrolmentAction,
  hasLivingEnrolment,
  lockClassGroup,
  lockEnrolment,
  lockLivingEnrolment,
} from './enrolment-actions.ts';
import { lockStudent } from './find-subject.ts';

/** Ends a place. No money moves. */
export function cancelEnrolment(context: Context, input: EnrolmentParams & EnrolmentAction) {
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, input.id);
    const enrolment = await lockLivingEnrolment(tx, input);
    const group = await lockClassGroup(tx, enrolment.classGroupId);
    const endedAt = tx.now();
    await cancelEnrolments(tx.db, [{ studentId: student.id, id: enrolment.id }], endedAt);
    await finishEnrolmentAction(tx, {
      action: 'cancel-enrolment',
      event: 'cancelled',
      student,
      group,
      endsOn: null,
      input: input,
      changes: [{ field: 'class_group', before: `${group.course}, ${group.name}`, after: null }],
    });
    return { restorable_until: restorableUntil({ endedAt, endCause: 'cancelled' })?.toISOString() ?? '' };
  });
}

/** Takes a cancellation back, for 30 days while the class group has a place. */
export function restoreEnrolment(context: Context, params: EnrolmentParams) {
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, params.id);
    const enrolment = await lockEnrolment(tx, params);
    const until = restorableUntil(enrolment);
    if (!until) throw new AppError('conflict', 'Só uma matrícula cancelada pela equipe pode voltar.');
    if (until <= tx.now())
      throw new AppError('conflict', 'O prazo de 30 dias para trazer de volta a matrícula terminou.');
    const group = await lockClassGroup(tx, enrolment.classGroupId);
    if (await hasLivingEnrolment(tx, student.id, group.id)) throw alreadyEnrolled();
    await assertSeat(tx, group, false);
    await setBack(tx.db, { studentId: student.id, id: enrolment.id });
    await finishEnrolmentAction(tx, {
      action: 'restore-enrolment',
      event: 'created',
      student,
      group,
      endsOn: enrolment.endsOn ?? group.endsOn,
      changes: [{ field: 'class_group', before: null, after: `${group.course}, ${group.name}` }],
    });
    return {};
  });
}
