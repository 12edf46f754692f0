import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

/** What a preview can show: the class groups of the course of a thing, and whether it has a draft. */
export const getPreviewChoices = defineOfficeCall<typeof schemas.getPreviewChoices>({
  method: 'GET',
  path: '/v1/office/previews/:kind/:id',
  permission: 'courses.read',
});

/** Signs the address of a preview. It writes nothing. */
export const beginPreview = defineOfficeCall<typeof schemas.beginPreview>({
  method: 'POST',
  path: '/v1/office/previews/:kind/:id',
  permission: 'courses.read',
});

/** Begins a try-out of an exam, which students' tables never hold, and signs its address. */
export const beginTryOut = defineOfficeCall<typeof schemas.beginTryOut>({
  method: 'POST',
  path: '/v1/office/exams/:id/try-outs',
  permission: 'exams.read',
});
