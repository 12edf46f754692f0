import type { Context } from '../../../platform/context.ts';
import { findConsents } from './queries.ts';

/** The consents and withdrawals of a student, newest first. */
export async function listConsents({ db }: Context, { studentId }: { studentId: number }) {
  const rows = await findConsents(db, studentId);
  return rows.map(({ purpose, granted, documentVersion, source, createdAt }) => ({
    purpose,
    granted,
    document_version: documentVersion,
    source,
    created_at: createdAt.toISOString(),
  }));
}
