import type { Permission } from '@toro/domain/accounts/staff/permissions';
import type { SavedKind } from '@toro/domain/office/saved-states/saved-states';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { SavedFields } from './save-states.ts';

export interface SaveParams {
  id: number;
  revision: string;
  fields: SavedFields;
  confirmed: boolean;
}

export interface SavedKindVerbs {
  /** One of these is needed to restore a state. */
  permissions: readonly Permission[];
  /** The present state. */
  read(context: Context, id: number): Promise<{ revision: string; fields: SavedFields }>;
  /** Saves a state by the verb of the form. */
  save(context: Context, staff: StaffSession, params: SaveParams): Promise<unknown>;
}

declare module '../../../platform/context.ts' {
  interface Registry {
    /** The entities whose earlier states are kept. */
    savedKinds: Readonly<Record<SavedKind, SavedKindVerbs>>;
  }
}
