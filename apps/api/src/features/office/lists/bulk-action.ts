import type { Permission } from '@toro/domain/accounts/staff/permissions';
import type { Context } from '../../../platform/context.ts';
import type { Listing } from '../../../platform/lists/listing.ts';

export interface BulkActionInput {
  id: number;
  /** The person who ordered the action. */
  staffId: number;
  reason: string | null;
  /** What else the action was given. */
  input: unknown;
}

/** An action that can be done to many rows of a list. */
export interface BulkAction {
  /** The name under which it is stored. */
  name: string;
  /** In words, such as 'Desativar acesso'. */
  label: string;
  permission: Permission;
  /** The label of one action, where it depends on what the action was given. */
  describe?(input: unknown): string;
  /** How long it can be undone: some seconds, or as long as none of its rows was changed again. */
  undoable?: 'until-changed';
  listing: Listing;
  /**
   * Does it to one row in the transaction of the context and records it; returns what undoing it needs. An `AppError`
   * means that the row no longer fits the action: it is skipped with the message.
   */
  perform(context: Context, input: BulkActionInput): Promise<unknown>;
  /** Restores the state before exactly. An `AppError` means that somebody has changed the row since. */
  undo(context: Context, id: number, before: unknown): Promise<void>;
}
