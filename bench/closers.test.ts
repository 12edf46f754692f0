import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inRepository } from '../tools/repository.ts';

/** A program with three cleanup functions, of which the second fails, and a statement to run. */
const program = (does: string) => `
  import { openClosers } from ${JSON.stringify(inRepository('bench/closers.ts'))};
  const closers = openClosers();
  closers.add(() => console.log('closed 1'));
  closers.add(() => { throw new Error('stuck'); });
  const later = openClosers();
  later.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    console.log('closed 3');
  });
  ${does}
`;

function start(does: string) {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program(does)];
  return spawn(process.execPath, args, { cwd: inRepository(), stdio: ['ignore', 'pipe', 'ignore'] });
}

it('closes once, the last first, when a signal ends the program', async () => {
  const child = start(`console.log('open'); setInterval(() => undefined, 1000);`);
  const output = text(child.stdout);
  await once(child.stdout, 'readable');
  child.kill('SIGTERM');
  await pause(20);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(await output).toBe('open\nclosed 3\nclosed 1\n');
  expect(code).toBe(143);
});

it('closes on an uncaught error', async () => {
  const child = start(`await Promise.reject(new Error('broken'));`);
  const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
  expect({ code, output }).toEqual({ code: 1, output: 'closed 3\nclosed 1\n' });
});

it('runs all cleanup functions and reports the failed ones', async () => {
  const child = start(`
    await later.close();
    await later.close();
    await closers.close().catch((error) => console.log(error.errors[0].message));
  `);
  const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
  expect({ code, output }).toEqual({ code: 0, output: 'closed 3\nclosed 1\nstuck\n' });
});
