import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findProfile } from './queries.ts';

/** Figures asked for under a profile that is not the student's are not there. */
export async function refuseStrangeProfile(
  context: Context,
  studentId: number,
  profile: number | undefined,
): Promise<void> {
  if (profile !== undefined && (await findProfile(context.db, studentId)) !== profile) throw notFound();
}
