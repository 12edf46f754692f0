import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { type BulkInput, startBulkAction } from '../lists/bulk-actions.ts';
import { deactivateMany, endSessionsOfMany } from './bulk-actions.ts';

/** Ends the access of many people. */
export const deactivateManyStaff = (context: Context, { by, ...input }: { by: StaffSession } & BulkInput) =>
  startBulkAction(context, by, deactivateMany, input);

/** Ends the sessions of many people. */
export const endSessionsOfStaff = (context: Context, { by, ...input }: { by: StaffSession } & BulkInput) =>
  startBulkAction(context, by, endSessionsOfMany, input);
