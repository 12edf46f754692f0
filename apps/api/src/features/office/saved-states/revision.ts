import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors.ts';

/** Names a state by its content, so that a write by an import or the command line changes it too. */
export const revisionOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);

/** Throws 409 with the current state when somebody saved another one meanwhile. */
export function assertRevision(current: { revision: string }, revision: string): void {
  if (current.revision === revision) return;
  throw new AppError('conflict', 'Outra pessoa salvou isto depois que você abriu. Confira e salve de novo.', {
    current,
  });
}
