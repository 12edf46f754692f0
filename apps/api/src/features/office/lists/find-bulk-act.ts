import type { Context } from '../../../platform/context.ts';
import type { BulkAct } from './bulk-act.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    bulkActs: readonly BulkAct[];
  }
}

/** The act of a stored bulk act. */
export function findBulkActByName({ registry }: Context, name: string): BulkAct {
  const act = registry.bulkActs.find((each) => each.name === name);
  if (!act) throw new Error(`no such bulk act: ${name}`);
  return act;
}
