import type { z } from 'zod';
import { VARIABLE_GROUPS } from '../apps/api/src/platform/environment.ts';
import { BACKUP_VARIABLES } from '../ops/backup/settings.ts';
import { describeDefault } from './configuration-page.ts';

const INTRODUCTION = `# The environment of Toro in production, one variable a line. Made by npm run docs -- --write; the installer fills it in.
# A line that begins with # keeps its default. Everybody who can read the filled file can read the database: mode 0600.
`;

/** What production cannot do without, or what is a wrong default there. */
const REQUIRED = new Set([
  'NODE_ENV',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PUBLIC_URL',
  'OFFICE_URL',
  'APP_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUST_PROXY',
  'GETNET_URL',
  'GETNET_CLIENT_ID',
  'GETNET_CLIENT_SECRET',
  'GETNET_SELLER_ID',
  'CEP_URL',
]);

const plain = (text: string) => text.replace(/ \(\[[^)]*\)\)?/g, '').replace(/\*\*|`/g, '');

function describe(name: string, variable: z.ZodType): string {
  const line = REQUIRED.has(name) ? `${name}=` : `#${name}=`;
  return `# ${plain(variable.description ?? '')} (${plain(describeDefault(variable))})\n${line}`;
}

/** `ops/environment.template`: every variable but those of the sandbox, which production refuses, and of the backup. */
export function writeEnvironmentTemplate(): string {
  const groups = VARIABLE_GROUPS.filter(({ title }) => title !== 'Sandbox').map(
    ({ title, note, variables }) =>
      [
        `## ${title}`,
        ...(note ? [`# ${plain(note)}`] : []),
        ...Object.entries(variables)
          .filter(([name]) => name !== 'DEMO')
          .map(([name, variable]) => describe(name, variable)),
      ].join('\n'),
  );
  const backup = Object.entries(BACKUP_VARIABLES).map(([name, meaning]) => `# ${plain(meaning)}\n#${name}=`);
  return `${[INTRODUCTION.trimEnd(), ...groups, ['## Backup', ...backup].join('\n')].join('\n\n')}\n`;
}
