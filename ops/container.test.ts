import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { VARIABLE_GROUPS } from '../apps/api/src/platform/environment.ts';
import { writeEnvironmentTemplate } from '../tools/environment-template.ts';
import { inRepository } from '../tools/repository.ts';

const containerfile = readFileSync(inRepository('ops/Containerfile'), 'utf8');
const compose = parse(readFileSync(inRepository('ops/compose.yaml'), 'utf8'), { merge: true });

/** Build output does not exist in a fresh clone. */
const isBuilt = (path: string) => path.includes('node_modules') || path.endsWith('dist');

describe('the container file', () => {
  it('copies only paths that exist', () => {
    const copied = [...containerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' ').map((path) => path.replace('/app/', '')),
    );
    expect(copied.length).toBeGreaterThan(3);
    for (const path of copied.filter((path) => !isBuilt(path)))
      expect(existsSync(inRepository(path)), path).toBe(true);
  });

  it('does not run as root, and starts the built program', () => {
    expect(containerfile).toMatch(/^USER node$/m);
    expect(containerfile).toContain('node:24-');
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];
    expect(JSON.parse(command).at(-1)).toBe('apps/api/dist/main.js');
    expect(existsSync(inRepository('apps/api/src/main.ts'))).toBe(true);
  });
});

describe('the template of the environment', () => {
  it('is the one that the configuration makes (52.2)', () => {
    expect(readFileSync(inRepository('ops/environment.template'), 'utf8')).toBe(writeEnvironmentTemplate());
  });

  it('has every variable of the configuration but those that production refuses (52.2)', () => {
    const known = VARIABLE_GROUPS.flatMap(({ variables }) => Object.keys(variables));
    const listed = [...writeEnvironmentTemplate().matchAll(/^#?(\w+)=$/gm)].map(([, variable]) => variable);
    expect(known.filter((variable) => !listed.includes(variable))).toEqual([
      'DEMO',
      'SANDBOX_URL',
      'SANDBOX_SMTP_PORT',
    ]);
  });
});

describe('the compose file', () => {
  it('builds from the container file', () => {
    const { context, dockerfile } = compose.services.api.build;
    expect(existsSync(join(inRepository('ops'), context, dockerfile))).toBe(true);
  });

  it('passes every variable of the configuration, and none that nobody reads (52.2)', () => {
    const known = VARIABLE_GROUPS.flatMap(({ variables }) => Object.keys(variables));
    // The image sets these; the sandbox and the demo are refused in production.
    const fixed = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'CHROMIUM_PATH'];
    const refused = ['DEMO', 'SANDBOX_URL', 'SANDBOX_SMTP_PORT'];
    // One machine has no standby.
    const absent = [...fixed, ...refused, 'DATABASE_READ_URL'];
    for (const name of ['api', 'worker']) {
      const { environment } = compose.services[name];
      expect(environment.ROLE).toBe(name);
      expect(Object.keys(environment).sort()).toEqual(known.filter((each) => !absent.includes(each)).sort());
    }
    for (const variable of fixed.filter((each) => each !== 'HOST'))
      expect(containerfile).toMatch(new RegExp(`^ENV .*\\b${variable}=`, 'm'));
  });

  it('takes what it needs from variables of the template or says how to set them (52.2)', () => {
    const text = readFileSync(inRepository('ops/compose.yaml'), 'utf8');
    const taken = new Set([...text.matchAll(/\$\{(\w+):/g)].map(([, variable = '']) => variable));
    const template = new Set(
      [...writeEnvironmentTemplate().matchAll(/^#?(\w+)=$/gm)].map(([, variable = '']) => variable),
    );
    expect([...taken].filter((variable) => !template.has(variable)).sort()).toEqual([
      'POSTGRES_PASSWORD',
      'PREVIOUS',
      'PROGRAM_PASSWORD',
      'TORO_VERSION',
    ]);
  });

  it('has a service that makes the backup (52.2)', () => {
    const { backup } = compose.services;
    expect(backup.profiles).toEqual(['backup']);
    expect(existsSync(inRepository(backup.command.at(-1)))).toBe(true);
    expect(Object.keys(backup.environment)).toEqual(
      expect.arrayContaining(['BACKUP_DIR', 'BACKUP_RECIPIENT', 'BACKUP_KEEP', 'DATABASE_URL']),
    );
  });

  it('declares every volume and mounts only files that exist', () => {
    // A folder of the machine that the environment names is no volume of the file.
    const used = Object.values<{ volumes?: string[] }>(compose.services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => !volume.startsWith('$')).map((volume) => volume.split(':')[0] ?? ''),
    );
    const files = used.filter((volume) => volume.startsWith('.'));
    for (const file of files) expect(existsSync(join(inRepository('ops'), file)), file).toBe(true);
    expect(new Set(used.filter((volume) => !files.includes(volume)))).toEqual(
      new Set(Object.keys(compose.volumes)),
    );
  });

  it('runs the program as a role that owns no table', () => {
    const { DATABASE_URL: program, DATABASE_OWNER_URL: owner } = compose.services.api.environment;
    expect(new URL(program.replace(/\$\{\w+:\?\}/g, 'x')).username).toBe('program');
    expect(new URL(owner.replace(/\$\{\w+:\?\}/g, 'x')).username).toBe('postgres');
  });
});
