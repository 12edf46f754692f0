import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const scoreTextsCalls = defineOfficeCalls<typeof schemas>({
  listScoreTextSets: ['GET /v1/office/score-texts', 'courses.read'],
});
