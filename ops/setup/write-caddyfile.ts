import { readFileSync } from 'node:fs';
import { writeCaddyfile } from './caddyfile.ts';
import { readEnvironmentFile } from './environment-file.ts';

/** `write-caddyfile ENVIRONMENT_FILE PORT…`: prints the configuration of Caddy; CADDY_AUTHORITY=internal for its own authority. */
const [file = '', ...ports] = process.argv.slice(2);
const { PUBLIC_URL = '', OFFICE_URL = '' } = readEnvironmentFile(readFileSync(file, 'utf8'));
process.stdout.write(
  writeCaddyfile({
    publicUrl: PUBLIC_URL,
    officeUrl: OFFICE_URL,
    ports: ports.map(Number),
    internalAuthority: process.env.CADDY_AUTHORITY === 'internal',
  }),
);
