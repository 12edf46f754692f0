export { ScoreTextPage } from './score-text-page.tsx';
export { ScoreTextsPage } from './score-texts-page.tsx';
