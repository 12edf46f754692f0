import { joinCallsAndSchemas } from './catalogue.ts';
import * as staffCalls from './staff/calls.ts';
import * as staffSchemas from './staff/schemas.ts';

/** All calls of the office by feature. Only servers and tests import this, because it includes zod. */
export const officeCatalogue = {
  staff: joinCallsAndSchemas(staffCalls, staffSchemas),
};
