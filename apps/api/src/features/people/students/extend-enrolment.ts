import { academyDay } from '@toro/domain/base/calendar/day';
import { extensionError } from '@toro/domain/people/students/enrolment';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { setEnrolmentEnd } from '../../catalogue/class-groups/enrolments.ts';
import { assertDay } from './enrol-student.ts';
import {
  type EnrolmentAction,
  type EnrolmentParams,
  finishEnrolmentAction,
  lockClassGroup,
  lockLivingEnrolment,
} from './enrolment-actions.ts';
import { lockStudent } from './find-subject.ts';

/** Sets a later last day of access of one enrolment, at most 24 months ahead. */
export function extendEnrolment(
  context: Context,
  input: EnrolmentParams & EnrolmentAction & { ends_on: string },
) {
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, input.id);
    const enrolment = await lockLivingEnrolment(tx, input);
    const group = await lockClassGroup(tx, enrolment.classGroupId);
    const before = enrolment.endsOn ?? group.endsOn;
    if (before === null)
      throw new AppError('conflict', 'Esta matrícula não tem data de término: não há o que prorrogar.');
    assertDay(extensionError(input.ends_on, before, academyDay(tx.now())));
    await setEnrolmentEnd(tx.db, { studentId: student.id, id: enrolment.id }, input.ends_on);
    await finishEnrolmentAction(tx, {
      action: 'extend-enrolment',
      event: 'extended',
      student,
      group,
      endsOn: input.ends_on,
      input: input,
      changes: [{ field: 'ends_on', before, after: input.ends_on }],
    });
    return {};
  });
}
