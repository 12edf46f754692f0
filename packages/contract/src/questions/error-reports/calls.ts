import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const errorReportsCalls = defineCalls<typeof schemas>({
  /** 'Reportar erro'. */
  reportError: ['POST /v1/services/questions/:id/error-reports', 'student'],
});
