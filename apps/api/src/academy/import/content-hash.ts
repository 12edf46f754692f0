import { createHash } from 'node:crypto';
import type { AcademyContent } from '../content/academy-content.ts';

/** Raised when an import writes the same content differently, so that it is written again. */
const IMPORTER_VERSION = 1;

/** One hash over everything that is imported. Days count from `today`, so they are in it as dates. */
export function hashContent({ accounts: _, ...content }: AcademyContent): string {
  const said = JSON.stringify([IMPORTER_VERSION, content]);
  return createHash('sha256').update(said).digest('hex');
}
