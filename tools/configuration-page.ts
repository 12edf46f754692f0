import { z } from 'zod';
import { VARIABLE_GROUPS } from '../apps/api/src/platform/environment.ts';

const INTRODUCTION = `# Configuration

The environment is read once, at the start (\`apps/api/src/platform/environment.ts\`, from which \`npm run docs -- --write\` makes this page). If it has errors, the program prints all of them, exits with 1 and starts nothing. An empty variable counts as unset. Flags are \`on\` or \`off\`. Lists are separated by commas.

With \`NODE_ENV=production\` the variables \`DATABASE_URL\`, \`APP_SECRET\`, \`PUBLIC_URL\` and \`SMTP_URL\` are required; \`APP_SECRET\` needs at least 128 bits by estimate, and \`PUBLIC_URL\`, \`OFFICE_URL\` and \`GETNET_URL\` need https ([0005](decisions/0005-login.md#secrets-without-a-default-and-bounded-password-hashing)). With \`TRUST_PROXY=0\` the log warns once if requests have forwarded headers. \`SANDBOX_URL\` and \`DEMO=on\` are errors, because the demo has published passwords.
`;

function writeDefault(value: unknown): string {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  if (Array.isArray(value)) return value.length > 0 ? `\`${value.join(',')}\`` : 'none';
  return `\`${value}\``;
}

/** What stands in the column of defaults: words of the declaration, else the value. */
export function describeDefault(variable: z.ZodType): string {
  const { default: words } = variable.meta() ?? {};
  if (typeof words === 'string') return words;
  return variable instanceof z.ZodDefault ? writeDefault(variable.def.defaultValue) : 'none';
}

/** `docs/configuration.md`: every variable with its default and its meaning. */
export function writeConfigurationPage(): string {
  const groups = VARIABLE_GROUPS.map(({ title, note, variables }) => {
    const rows = Object.entries(variables).map(
      ([name, variable]) => `| \`${name}\` | ${describeDefault(variable)} | ${variable.description ?? ''} |`,
    );
    return [
      `## ${title}`,
      ...(note ? [note] : []),
      ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n'),
    ].join('\n\n');
  });
  return `${[INTRODUCTION.trimEnd(), ...groups].join('\n\n')}\n`;
}
