import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRepository } from '../tools/repository.ts';

const containerfile = readFileSync(inRepository('ops/Containerfile'), 'utf8');
const compose = parse(readFileSync(inRepository('ops/compose.yaml'), 'utf8'), { merge: true });
const config = readFileSync(inRepository('apps/api/src/platform/environment.ts'), 'utf8');

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
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];
    expect(JSON.parse(command).at(-1)).toBe('apps/api/dist/main.js');
    expect(existsSync(inRepository('apps/api/src/main.ts'))).toBe(true);
  });
});

describe('the compose file', () => {
  it('builds from the container file', () => {
    const { context, dockerfile } = compose.services.api.build;
    expect(existsSync(join(inRepository('ops'), context, dockerfile))).toBe(true);
  });

  it('sets only variables that the app reads', () => {
    for (const name of ['api', 'worker']) {
      const { environment } = compose.services[name];
      expect(environment.ROLE).toBe(name);
      for (const variable of Object.keys(environment)) expect(config).toContain(`  ${variable}: `);
    }
  });

  it('declares every volume and mounts only files that exist', () => {
    const used = Object.values<{ volumes?: string[] }>(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
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
