import { catalogue } from '@toro/contract/catalogue';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { beginPreview, getPreviewChoices } from './begin-preview.ts';
import { beginTryOut } from './begin-try-out.ts';
import { openPreview } from './open-preview.ts';

/** On the hosts of students. */
export function registerPreviews(app: App): void {
  serveFeature(app, catalogue.previews, { openPreview });
}

/** On the host of the office. */
export function registerOfficePreviews(app: App): void {
  serveFeature(app, officeCatalogue['office-previews'], { getPreviewChoices, beginPreview, beginTryOut });
}
