import { chmodSync, mkdirSync } from 'node:fs';

/** The folder for files that the unprivileged account needs when it cannot read the checkout. */
export const systemFolderPath = '/var/lib/toro';

export function ensureSystemFolder(): string {
  mkdirSync(systemFolderPath, { recursive: true });
  chmodSync(systemFolderPath, 0o755);
  return systemFolderPath;
}
