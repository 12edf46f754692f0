/**
 * Loaded with `node --import`, it shifts the clock of one process by the milliseconds in the file CLOCK_FILE.
 * For benches only; timers and the database are not affected.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offsetMs = 0;

function readOffset() {
  try {
    offsetMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    offsetMs = 0;
  }
}

readOffset();
setInterval(readOffset, 100).unref();

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offsetMs);
    else super(...values);
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};
