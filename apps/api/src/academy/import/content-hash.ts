import { createHash } from 'node:crypto';
import type { AcademyContent } from '../content/academy-content.ts';

/** Increment when the importer writes the same content differently, so that unchanged content is imported again. */
const IMPORTER_VERSION = 3;

/** Hashes everything that is imported. Relative days are already resolved to dates. */
export function hashContent({ accounts: _, ...content }: AcademyContent): string {
  const json = JSON.stringify([IMPORTER_VERSION, content]);
  return createHash('sha256').update(json).digest('hex');
}
