import type { Database } from '../../../database/database.ts';
import { updateMember } from './member-queries.ts';

/** Since when a person does not want to see the first steps of a new academy; null to show them again. */
export const hideFirstSteps = (db: Database, id: number, at: Date | null) =>
  updateMember(db, id, { firstStepsHiddenAt: at });
