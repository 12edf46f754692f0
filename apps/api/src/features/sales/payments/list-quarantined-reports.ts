import type { Context } from '../../../platform/context.ts';
import { findQuarantinedReports } from './queries.ts';

/** Lists the gateway reports that were not applied because they differ from their order. */
export const listQuarantinedReports = ({ db }: Context) => findQuarantinedReports(db);
