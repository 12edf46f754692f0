import { spawnSync } from 'node:child_process';

/**
 * `npm run test:node -- VERSION [TEST FILES]`: runs the unit, API and component tests, or those named, on another Node; its
 * binaries come from the npm package `node`.
 */
const [version, ...files] = process.argv.slice(2);
if (!version || !/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Usage: npm run test:node -- VERSION [TEST FILES]');
  process.exit(2);
}
const command = ['node --version', `node node_modules/vitest/vitest.mjs run ${files.join(' ')}`].join(' && ');
const { status } = spawnSync('npm', ['exec', '--yes', `--package=node@${version}`, '--call', command], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
