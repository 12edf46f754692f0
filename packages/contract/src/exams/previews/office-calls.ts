import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

export const officePreviewsCalls = defineOfficeCalls<typeof schemas>({
  /** What a preview can show: the class groups of the course of an entity, and whether it has a draft. */
  getPreviewChoices: ['GET /v1/office/previews/:kind/:id', 'courses.read'],
  /** Signs the address of a preview. It writes nothing. */
  beginPreview: ['POST /v1/office/previews/:kind/:id', 'courses.read'],
  /** Begins a try-out of an exam, which students' tables never hold, and signs its address. */
  beginTryOut: ['POST /v1/office/exams/:id/try-outs', 'exams.read'],
});
