import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository; the bundle and the sources are at different depths below it. */
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
  office: join(root, 'apps/office/dist'),
};
