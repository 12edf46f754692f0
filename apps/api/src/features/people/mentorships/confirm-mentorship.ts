import { longDate } from '@toro/domain/base/calendar/day';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { formatHour, startInstant } from '@toro/domain/people/mentorships/mentorship';
import { recordAudit } from '../../../platform/audit.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { withHostOfRecipient } from '../../../platform/brands/with-host-of-recipient.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { notifyStudent } from '../../messages/notifications/notify-student.ts';
import {
  canTeachLesson,
  findMentor,
  findRequester,
  lockMentorship,
  type MentorshipRow,
  markConfirmed,
  reserveMentorHour,
} from './queries.ts';

const conflict = (message: string) => new AppError('conflict', message);

/** Throws when a mentorship can no longer be confirmed. */
function assertConfirmable(row: MentorshipRow, now: Date): void {
  if (row.cancelledAt !== null) throw conflict('A mentoria foi cancelada pelo aluno.');
  if (row.mentorId !== null) throw conflict('A mentoria já tem professor.');
  if (startInstant(row.day, row.startHour) <= now) throw conflict('O horário da mentoria já passou.');
}

/** Assigns a mentor to a mentorship, reserves the hour, and mails and notifies the student. */
export async function confirmMentorship(
  context: Context,
  { id, mentorTag }: { id: number; mentorTag: string },
): Promise<void> {
  const now = context.now();
  await inTransaction(context, async (tx) => {
    const requester = await findRequester(tx.db, id);
    const row = requester && (await lockMentorship(tx.db, requester.studentId, id));
    if (!requester || !row) throw notFound('Não há mentoria com este número.');
    const mentor = await findMentor(tx.db, mentorTag);
    if (!mentor) throw notFound('Não há professor com este nome curto.');
    if (mentor.deactivatedAt !== null) throw conflict('Este professor não atende mais mentorias.');
    assertConfirmable(row, now);
    if (!(await canTeachLesson(tx.db, mentor.id, row.lessonId)))
      throw conflict('O professor não ensina a disciplina desta aula.');
    const { studentId } = requester;
    const hour = { mentorId: mentor.id, day: row.day, startHour: row.startHour };
    if (!(await reserveMentorHour(tx.db, { ...hour, studentId, mentorshipId: id })))
      throw conflict('O professor já tem uma mentoria neste horário.');
    await markConfirmed(tx.db, { studentId, id }, mentor.id, now);
    await recordAudit(tx, {
      action: 'confirm-mentorship',
      subject: { kind: 'mentorship', id },
      detail: { mentor: mentorTag },
    });

    const name = `${mentor.firstName} ${mentor.lastName}`;
    const when = `${longDate(row.day)}, às ${formatHour(row.startHour)}h`;
    await notifyStudent(tx, studentId, {
      title: 'Sua mentoria foi confirmada',
      text: `<p>${escapeHtml(name)} confirmou a sua mentoria de ${when}, sobre "${escapeHtml(row.lessonTitle)}".</p>`,
    });
    const branded = await withHostOfRecipient(tx, requester.email);
    await queueMail(branded, {
      mail: 'mentorship-confirmed',
      to: requester.email,
      values: {
        professor: name,
        quando: when,
        aula: row.lessonTitle,
        link: `${await findOrigin(branded)}/courses`,
      },
    });
  });
}
