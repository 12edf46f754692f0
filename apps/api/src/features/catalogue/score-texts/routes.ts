import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveContent } from '../content/serve-content.ts';
import { listScoreTextSets } from './office-score-texts.ts';
import { scoreTextContent } from './score-text-content.ts';

export function registerScoreTexts(app: App): void {
  serveFeature(app, officeCatalogue['score-texts'], { listScoreTextSets });
  serveContent(app, officeCatalogue['score-text-content'], scoreTextContent);
}
