import { formatHour } from '@toro/domain/people/mentorships/mentorship';
import { confirmMentorship } from '../../features/people/mentorships/confirm-mentorship.ts';
import { listWaitingMentorships } from '../../features/people/mentorships/list-waiting-mentorships.ts';
import { AppError } from '../../platform/errors.ts';
import type { Command } from './command.ts';

export const mentorshipsCommand: Command = {
  usage: '',
  summary: 'list the mentorships waiting for a mentor',
  audit: null,
  args: { min: 0, max: 0 },
  async run(context) {
    const waiting = await listWaitingMentorships(context);
    for (const { id, day, startHour, lesson, discipline, firstName, lastName } of waiting)
      console.log(
        `${id}  ${day} ${formatHour(startHour)}h  ${discipline ?? '-'}  ${lesson}  (${firstName} ${lastName})`,
      );
    if (waiting.length === 0) console.log('No mentorships are waiting.');
    return 0;
  },
};

export const mentorshipCommand: Command = {
  usage: 'ID MENTOR',
  summary: 'confirm a mentorship for a mentor, by tag; the student gets a mail and a notification',
  audit: 'confirm-mentorship',
  args: { min: 2, max: 2 },
  async run(context, [id = '', mentorTag = '']) {
    if (!/^[1-9]\d{0,8}$/.test(id)) {
      console.error(`"${id}" is not a mentorship number.`);
      return 1;
    }
    try {
      await confirmMentorship(context, { id: Number(id), mentorTag });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(error.message);
      return 1;
    }
    console.log(`Mentorship ${id} is confirmed with ${mentorTag}.`);
    return 0;
  },
};
