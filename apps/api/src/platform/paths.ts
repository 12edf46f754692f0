import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: the bundle and the sources lie at different depths below it. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json')) && folder !== dirname(folder))
    folder = dirname(folder);
  return folder;
}

const root = findRoot();

export const paths = {
  root,
  packageJson: join(root, 'package.json'),
  migrations: join(root, 'apps/api/src/database/migrations'),
  demo: join(root, 'apps/api/demo'),
  web: join(root, 'apps/web/dist'),
};
