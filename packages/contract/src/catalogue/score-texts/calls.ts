import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listScoreTextSets = defineOfficeCall<typeof schemas.listScoreTextSets>({
  method: 'GET',
  path: '/v1/office/score-texts',
  permission: 'courses.read',
});
