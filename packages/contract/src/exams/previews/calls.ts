import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const previewsCalls = defineCalls<typeof schemas>({
  /** What the student area needs to open a preview: a student who does not exist. */
  openPreview: ['GET /v1/preview', 'student'],
});
