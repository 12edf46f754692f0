import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listSavedStates = defineOfficeCall<typeof schemas.listSavedStates>({
  method: 'GET',
  path: '/v1/office/saved-states/:kind/:id',
  permission: 'courses.read',
});

/** Also needs the permission to write the thing. */
export const restoreSavedState = defineOfficeCall<typeof schemas.restoreSavedState>({
  method: 'POST',
  path: '/v1/office/saved-states/:kind/:id/:number/restoration',
  permission: 'courses.read',
});
