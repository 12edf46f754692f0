import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const channelsCalls = defineCalls<typeof schemas>({
  disableChannels: ['POST /v1/usuario-channels/disable', 'public', { carriesKey: true }],
  setChannels: ['POST /v1/usuario-channels/enable', 'student-key'],
});
