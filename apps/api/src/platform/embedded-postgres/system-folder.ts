import { chmodSync, mkdirSync } from 'node:fs';

/** Where root keeps what the unprivileged account must reach when the checkout is closed to it. */
export const systemFolderPath = '/var/lib/toro';

export function systemFolder(): string {
  mkdirSync(systemFolderPath, { recursive: true });
  chmodSync(systemFolderPath, 0o755);
  return systemFolderPath;
}
