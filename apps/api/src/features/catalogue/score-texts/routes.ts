import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { serveContent } from '../content/serve-content.ts';
import { listScoreTextSets } from './office-score-texts.ts';
import { scoreTextContent } from './score-text-content.ts';

export function registerScoreTexts(app: App): void {
  serve(app, officeCatalogue['score-texts'].listScoreTextSets, ({ context }) => listScoreTextSets(context));
  serveContent(app, officeCatalogue['score-text-content'], scoreTextContent);
}
