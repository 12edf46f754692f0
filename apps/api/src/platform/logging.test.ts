import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recordLog } from '../../test/record-log.ts';
import { createLog, openSink } from './logging.ts';

function record() {
  const { lines, log } = recordLog('info');
  return { log, text: () => lines.join('') };
}

it('redacts secret fields at the top level and one level below', () => {
  const { log, text } = record();
  log.info(
    { password: 'S3nha', body: { card_number: '4012001037141112', email: 'ana@toro.test', ok: 'visível' } },
    'x',
  );
  log.info({ req: { headers: { authorization: 'Bearer abc', 'x-api-key': 'def' } } }, 'y');
  expect(text()).not.toMatch(/S3nha|4012001037141112|ana@toro\.test|Bearer abc|def/);
  expect(text()).toContain('visível');
});

it('logs an error without the driver’s connection', () => {
  const { log, text } = record();
  log.warn({ err: Object.assign(new Error('lost'), { code: '57P01', client: { password: 'S3nha' } }) }, 'z');
  expect(text()).toContain('57P01');
  expect(text()).not.toMatch(/client|S3nha/);
});

it('logs the statement of a failed query, never its parameters', () => {
  const { log, text } = record();
  const failed = new DrizzleQueryError(
    'select "id" from "students" where "email" = $1',
    ['ana@toro.test', 'line\n    at nowhere'],
    new Error('canceling statement due to statement timeout'),
  );
  log.error({ err: failed }, 'request failed');
  log.error({ err: new Error('a job failed', { cause: failed }) }, 'job failed');
  expect(text()).not.toMatch(/ana@toro\.test|nowhere/);
  expect(text()).toMatch(/Failed query: select.*statement timeout.*logging\.test\.ts/s);
});

it('continues when nothing can be written, as on a full disk, with a bounded buffer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toro-log-'));
  const descriptor = openSync(join(folder, 'log'), 'w');
  const sink = openSink(descriptor);
  const log = createLog('info', sink);
  closeSync(descriptor);
  for (let line = 0; line < 3000; line += 1) log.info({ text: 'x'.repeat(1000) }, 'nowhere to go');
  expect(Reflect.get(sink, '_len')).toBeLessThan(2 << 20);
  rmSync(folder, { recursive: true });
});
