import { longDate } from '@toro/domain/base/calendar/day';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, withHost } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { notifyStudent } from '../../messages/notifications/notify-student.ts';
import type { LockedStudent } from './find-subject.ts';

export type EnrolmentEvent = 'created' | 'extended' | 'moved' | 'cancelled';

export interface NoticeInput {
  event: EnrolmentEvent;
  course: string;
  courseId: number;
  classGroup: string;
  classGroupId: number;
  endsOn: string | null;
  /** Where the mail leads instead of the course. */
  link?: string;
}

const TITLES: Record<EnrolmentEvent, string> = {
  created: 'Você foi matriculado',
  extended: 'Seu acesso foi prorrogado',
  moved: 'Sua turma mudou',
  cancelled: 'Sua matrícula foi cancelada',
};

const MAILS = {
  created: 'enrolment-created',
  extended: 'enrolment-extended',
  moved: 'enrolment-moved',
} as const;

/** Tells a student of an action on an enrolment by notification and mail, with the brand of the account. */
export async function sendEnrolmentNotice(
  tx: Context,
  student: Pick<LockedStudent, 'id' | 'email' | 'host'>,
  notice: NoticeInput,
): Promise<void> {
  const context = withHost(tx, student.host);
  const { event, course, classGroup, endsOn } = notice;
  const path = `/courses/${notice.courseId}/${notice.classGroupId}`;
  const until = endsOn && event !== 'cancelled' ? ` Seu acesso vai até ${longDate(endsOn)}.` : '';
  await notifyStudent(context, student.id, {
    title: TITLES[event],
    text: `<p>${escapeHtml(course)}, turma ${escapeHtml(classGroup)}.${until}</p>`,
    ...(event !== 'cancelled' && { link: path }),
  });
  if (event === 'cancelled') {
    const { email: atendimento } = await findContact(context);
    const values = { curso: course, turma: classGroup, atendimento };
    await queueMail(context, { mail: 'enrolment-cancelled', to: student.email, values });
    return;
  }
  const values = {
    curso: course,
    turma: classGroup,
    ate: endsOn && longDate(endsOn),
    link: notice.link ?? `${await findOrigin(context)}${path}`,
  };
  await queueMail(context, { mail: MAILS[event], to: student.email, values });
}
