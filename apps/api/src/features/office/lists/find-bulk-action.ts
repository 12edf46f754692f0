import type { Context } from '../../../platform/context.ts';
import type { BulkAction } from './bulk-action.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    bulkActions: readonly BulkAction[];
  }
}

export function findBulkActionByName({ registry }: Context, name: string): BulkAction {
  const action = registry.bulkActions.find((each) => each.name === name);
  if (!action) throw new Error(`no such bulk act: ${name}`);
  return action;
}
