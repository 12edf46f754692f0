import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readEnvironmentFile } from '../setup/environment-file.ts';
import { type Machine, roll } from './roll.ts';

/** `ops/upgrade VERSION`: see there. */
const PREFIX = '/opt/toro';
const CURRENT = join(PREFIX, 'current');
const RELEASES = join(PREFIX, 'releases');
const run = promisify(execFile);

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-backup': { type: 'boolean' }, source: { type: 'string' } },
});
const [version] = positionals;
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Usage: ops/upgrade VERSION [--source FOLDER] [--without-backup]');
  process.exit(2);
}

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** The folder of the built release; it is built beside the running one if it is not there. */
function prepare(wanted: string): string {
  const folder = join(RELEASES, wanted);
  if (existsSync(join(folder, '.complete'))) return folder;
  const source = resolve(values.source ?? '/usr/local/src/toro');
  if (!existsSync(join(source, 'package.json')) || versionOf(source) !== wanted)
    fail(
      `${source} does not have the release ${wanted}. Put it there (git checkout v${wanted}) or name its folder with --source.`,
    );
  const built = spawnSync('bash', [join(source, 'ops/prepare-release'), source, PREFIX], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0)
    fail('The release was not built, for the reason above. Nothing was changed; the academy runs on.');
  return folder;
}

async function backUp(): Promise<void> {
  if (values['without-backup']) return;
  const { BACKUP_RECIPIENT } = readEnvironmentFile(readFileSync('/etc/toro/environment', 'utf8'));
  if (!BACKUP_RECIPIENT)
    fail(
      'There is no backup: BACKUP_RECIPIENT is not set. Set it, or add --without-backup if you have another.',
    );
  await run('systemctl', ['start', 'toro-backup.service']).catch(() =>
    fail(
      'The backup failed, so nothing was changed. Read journalctl -u toro-backup, mend what it names, then run the command again.',
    ),
  );
}

async function findPorts(): Promise<number[]> {
  const { stdout } = await run('systemctl', ['list-units', '--plain', '--no-legend', 'toro-api@*.service']);
  return [...stdout.matchAll(/toro-api@(\d+)\.service/g)].map(([, port]) => Number(port)).sort();
}

/** The units belong to the release. The link changes in one step, so that no process ever starts without a release. */
function use(release: string): void {
  const units = join(release, 'ops/systemd');
  for (const name of readdirSync(units).filter((each) => /\.(service|timer|target)$/.test(each)))
    copyFileSync(join(units, name), join('/etc/systemd/system', name));
  spawnSync('systemctl', ['daemon-reload']);
  const next = `${CURRENT}.next`;
  rmSync(next, { force: true });
  symlinkSync(release, next);
  renameSync(next, CURRENT);
}

const createMachine = (ports: number[]): Machine => ({
  ports,
  use,
  restart: async (unit) => {
    await run('systemctl', ['restart', unit]);
  },
  isReady: (port) =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    ),
  isActive: (unit) =>
    run('systemctl', ['is-active', '--quiet', unit]).then(
      () => true,
      () => false,
    ),
  print: console.log,
});

/** The running release and the one before it stay: for the way back and its files. */
function removeOldReleases(kept: readonly string[]): void {
  for (const name of readdirSync(RELEASES)) {
    const folder = join(RELEASES, name);
    if (!kept.includes(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const began = Date.now();
  console.log(`== ${name}`);
  const result = await work();
  console.log(`-- ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

const from = resolve(PREFIX, readlinkSync(CURRENT));
const to = await timed('Release', () => prepare(version));
if (to === from) fail(`${version} is in use already.`);
const ports = await findPorts();
if (ports.length < 2)
  console.log(
    'There is one API process, so requests wait while it restarts: API_PROCESSES=2 ops/install adds one.',
  );
await timed('Backup', backUp);
const result = await timed('Restart of one process after the other', () =>
  roll(createMachine(ports), { from, to }),
);
if (result === 'done') {
  removeOldReleases([from, to]);
  console.log(`The academy runs on ${version}; to go back: ops/upgrade ${basename(from)} --without-backup`);
} else if (result === 'back')
  fail(
    `${version} does not become ready, so the academy runs on ${basename(from)} again. Read journalctl -u 'toro-api@*', then try again.`,
  );
else
  fail(
    `Neither release becomes ready. Read journalctl -u 'toro-api@*'; PostgreSQL or the disk may be the reason.`,
  );
