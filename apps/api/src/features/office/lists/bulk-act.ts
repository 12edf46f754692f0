import type { Permission } from '@toro/domain/accounts/staff/permissions';
import type { Context } from '../../../platform/context.ts';
import type { Listing } from '../../../platform/lists/listing.ts';

export interface BulkActInput {
  id: number;
  /** The person who ordered the act. */
  staffId: number;
  reason: string | null;
  /** What else the act was given. */
  input: unknown;
}

/** An act that can be done to many rows of a list. */
export interface BulkAct {
  /** The name under which it is stored. */
  name: string;
  /** In words, such as 'Desativar acesso'. */
  label: string;
  permission: Permission;
  /** The label of one act, where it depends on what the act was given. */
  describe?(input: unknown): string;
  /** How long it can be undone: some seconds, or as long as none of its rows was changed again. */
  undoable?: 'until-changed';
  listing: Listing;
  /**
   * Does it to one row in the transaction of the context and records it; returns what undoing it needs. An `AppError`
   * means that the row no longer fits the act: it is skipped with the message.
   */
  perform(context: Context, input: BulkActInput): Promise<unknown>;
  /** Restores the state before exactly. An `AppError` means that somebody has changed the row since. */
  undo(context: Context, id: number, before: unknown): Promise<void>;
}
