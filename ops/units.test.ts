import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../tools/repository.ts';

const folder = inRepository('ops/systemd');
const units = readdirSync(folder).filter((name) => /\.(service|timer|target)$/.test(name));
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const services = units.filter((name) => name.endsWith('.service'));

it('starts programs that exist, below the release in use (52.1)', () => {
  expect(services.length).toBeGreaterThan(2);
  for (const name of services) {
    const text = textOf(name);
    expect(text, name).toContain('WorkingDirectory=/opt/toro/current');
    const [, command = ''] = /^ExecStart=\/opt\/toro\/bin\/node (.+)$/m.exec(text) ?? [];
    const program = command.split(' ').at(-1) ?? '';
    const source = program.replace('apps/api/dist/main.js', 'apps/api/src/main.ts');
    expect(existsSync(inRepository(source)), `${name}: ${program}`).toBe(true);
  }
});

it('runs every service as an account without rights, with the environment file and no folder to write but its own (52.1)', () => {
  for (const name of services) {
    const text = textOf(name);
    for (const line of [
      'User=toro',
      'EnvironmentFile=/etc/toro/environment',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'UMask=0077',
    ])
      expect(text, name).toContain(`\n${line}\n`);
    expect(text, name).toMatch(/^ReadWritePaths=\/var\/lib\/toro/m);
  }
});

it('gives a process more time to stop than draining and its last requests take, and starts it again for ever (52.3)', () => {
  for (const name of ['toro-api@.service', 'toro-worker.service']) {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(textOf(name)) ?? [];
    expect(Number(seconds), name).toBeGreaterThan(30);
    expect(textOf(name)).toContain('\nRestart=always\n');
    expect(textOf(name)).toContain('\nStartLimitIntervalSec=0\n');
  }
});

it('makes a backup each night, also after the machine was off (52.4)', () => {
  expect(textOf('toro-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* 06:15:00 UTC$/m);
  expect(textOf('toro-backup.timer')).toContain('\nPersistent=yes\n');
});
