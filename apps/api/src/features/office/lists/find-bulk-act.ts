import { QUESTION_BULK_ACTS } from '../../questions/questions/question-bulk-acts.ts';
import { STAFF_BULK_ACTS } from '../../accounts/staff/bulk-acts.ts';
import type { BulkAct } from './bulk-act.ts';

const BULK_ACTS: readonly BulkAct[] = [...STAFF_BULK_ACTS, ...QUESTION_BULK_ACTS];

/** The act of a stored bulk act. */
export function findBulkActByName(name: string): BulkAct {
  const act = BULK_ACTS.find((each) => each.name === name);
  if (!act) throw new Error(`no such bulk act: ${name}`);
  return act;
}
