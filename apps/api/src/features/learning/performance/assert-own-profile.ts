import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findProfile } from './queries.ts';

/** Throws when the requested profile is not the student's own. */
export async function assertOwnProfile(
  context: Context,
  studentId: number,
  profileId: number | undefined,
): Promise<void> {
  if (profileId !== undefined && (await findProfile(context.db, studentId)) !== profileId) throw notFound();
}
