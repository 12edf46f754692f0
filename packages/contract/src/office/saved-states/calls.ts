import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const savedStatesCalls = defineOfficeCalls<typeof schemas>({
  listSavedStates: ['GET /v1/office/saved-states/:kind/:id', 'courses.read'],
  /** Also needs the permission to write the entity. */
  restoreSavedState: ['POST /v1/office/saved-states/:kind/:id/:number/restoration', 'courses.read'],
});
