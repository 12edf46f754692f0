import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { type BulkInput, startBulkAct } from '../lists/bulk-acts.ts';
import { deactivateMany, endSessionsOfMany } from './bulk-acts.ts';

/** Ends the access of many people. */
export const deactivateManyStaff = (context: Context, { by, ...input }: { by: StaffSession } & BulkInput) =>
  startBulkAct(context, by, deactivateMany, input);

/** Ends the sessions of many people. */
export const endSessionsOfStaff = (context: Context, { by, ...input }: { by: StaffSession } & BulkInput) =>
  startBulkAct(context, by, endSessionsOfMany, input);
