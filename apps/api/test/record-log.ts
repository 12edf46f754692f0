import { Writable } from 'node:stream';
import { createLog } from '../src/platform/logging.ts';

/** A log that records its lines. */
export function recordLog(level = 'trace') {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog(level, sink) };
}
