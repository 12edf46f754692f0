import { basename } from 'node:path';
import { registerStoredFiles } from '../../features/office/files/register-stored-file.ts';
import type { Context } from '../../platform/context.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import { listContentFiles } from './list-content-files.ts';

const MAX_NAME_LENGTH = 200;

/** Shows the files of imported content in 'Arquivos', like uploaded ones. */
export const registerContentFiles = (context: Context, content: AcademyContent): Promise<void> =>
  registerStoredFiles(
    context,
    Array.from(listContentFiles(content), ([storageKey, { path }]) => ({
      storageKey,
      name: basename(path).slice(0, MAX_NAME_LENGTH),
    })),
  );
