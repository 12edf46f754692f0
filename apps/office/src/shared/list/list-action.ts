import type { CallResponse } from '@toro/contract/call';
import type { listsCalls } from '@toro/contract/office/lists/calls';
import type { ComponentType } from 'react';

export type BulkActionState = CallResponse<typeof listsCalls.getBulkAction>;

/** What a bulk action is sent: chosen rows, or all of a filter with the shown count. */
export interface BulkActionBody {
  selection: { ids: number[] } | { query: Record<string, never>; count: number };
  reason: string | undefined;
}

export interface BulkDialogProps {
  action: ListAction;
  /** The rows with their noun, such as '37 pessoas'. */
  count: string;
  selection: BulkActionBody['selection'];
  onDone: (state: BulkActionState) => void;
  onClose: () => void;
}

/** An action on many rows of a list. */
export interface ListAction {
  /** The button, such as 'Desativar acesso'. */
  label: string;
  /** The action with its count: 'Desativar o acesso de 37 pessoas'. */
  describe: (count: string) => string;
  /** What it touches and whether it can be undone. */
  text: string;
  /** A reason is asked for and kept in the audit. */
  needsReason?: boolean;
  /** Takes nothing away: its button is not red. */
  isSafe?: boolean;
  send: (body: BulkActionBody) => Promise<BulkActionState>;
  /** Asks for more than a confirmation, and sends the action itself. */
  Dialog?: ComponentType<BulkDialogProps>;
  /** Leads to a page of its own instead, with the selection in the state of the address. */
  open?: (body: Pick<BulkActionBody, 'selection'>) => { to: string; state: Record<string, unknown> };
}
