import type { Context } from '../../../platform/context.ts';
import { findMentorships } from './queries.ts';
import { toMentorshipResponse } from './to-mentorship-response.ts';

/** All mentorships of a student: waiting, confirmed, completed and cancelled. */
export async function listAllMentorships(context: Context, { studentId }: { studentId: number }) {
  const now = context.now();
  return (await findMentorships(context.db, studentId)).map((row) => toMentorshipResponse(row, now));
}

/** Those in progress: waiting for a professor, or confirmed and still to be held. */
export async function listMentorships(context: Context, { studentId }: { studentId: number }) {
  const all = await listAllMentorships(context, { studentId });
  return all.filter(({ status }) => status === 'waiting' || status === 'confirmed').slice(0, 200);
}
