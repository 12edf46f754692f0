import { notFound } from '../../../platform/errors.ts';

/** Throws when the user id of the path is not the signed-in student's. */
export function assertOwnStudent({ studentId, userId }: { studentId: number; userId: number }): void {
  if (userId !== studentId) throw notFound();
}
