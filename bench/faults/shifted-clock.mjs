/**
 * Given to node with `--import`, it lets the clock of one process jump: the file named by CLOCK_FILE holds by how many
 * milliseconds the clock is wrong. For proofs only; timers and the database keep their own time.
 */
import { readFileSync } from 'node:fs';

const RightDate = Date;
let wrong = 0;

function look() {
  try {
    wrong = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    wrong = 0;
  }
}

look();
setInterval(look, 100).unref();

globalThis.Date = class extends RightDate {
  constructor(...values) {
    if (values.length === 0) super(RightDate.now() + wrong);
    else super(...values);
  }
  static now() {
    return RightDate.now() + wrong;
  }
};
