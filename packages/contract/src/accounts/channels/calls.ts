import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const disableChannels = defineCall<typeof schemas.disableChannels>({
  method: 'POST',
  path: '/v1/usuario-channels/disable',
  guard: 'public',
  carriesKey: true,
});

export const setChannels = defineCall<typeof schemas.setChannels>({
  method: 'POST',
  path: '/v1/usuario-channels/enable',
  guard: 'student-key',
});
