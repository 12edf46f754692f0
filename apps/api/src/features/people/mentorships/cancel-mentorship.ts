import { longDate } from '@toro/domain/base/calendar/day';
import {
  formatHour,
  isForfeitedByCancelling,
  mentorshipStatus,
} from '@toro/domain/people/mentorships/mentorship';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { lockMentorship, markCancelled } from './queries.ts';
import { toMentorship } from './to-mentorship-response.ts';

/** Cancels a mentorship that has not taken place; frees the mentor's hour and mails the mentor. */
export async function cancelMentorship(
  context: Context,
  { studentId, id }: { studentId: number; id: number },
) {
  const now = context.now();
  await inTransaction(context, async (tx) => {
    const row = await lockMentorship(tx.db, studentId, id);
    if (!row) throw notFound('Não encontramos esta mentoria.');
    const mentorship = toMentorship(row);
    const status = mentorshipStatus(mentorship, now);
    if (status === 'cancelled' || status === 'completed')
      throw new AppError('conflict', 'Esta mentoria já foi realizada ou cancelada.');
    await markCancelled(
      tx.db,
      { studentId, id },
      { forfeited: isForfeitedByCancelling(mentorship, now), now },
    );
    if (row.mentorEmail === null) return;
    await queueMail(tx, {
      mail: 'mentorship-cancelled',
      to: row.mentorEmail,
      name: row.mentorFirstName ?? undefined,
      values: {
        quando: `${longDate(row.day)}, às ${formatHour(row.startHour)}h`,
        aula: row.lessonTitle,
      },
    });
  });
  return {};
}
