import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { countPracticeQuestions } from './count-practice-questions.ts';
import { deletePreset } from './delete-preset.ts';
import { finishPractice } from './finish-practice.ts';
import { getPractice } from './get-practice.ts';
import { listPractices } from './list-practices.ts';
import { listPresets } from './list-presets.ts';
import { openPreset } from './open-preset.ts';
import { savePracticeAnswers } from './save-practice-answers.ts';
import { savePreset } from './save-preset.ts';
import { startPractice } from './start-practice.ts';

export function registerPractice(app: App): void {
  const { practice } = catalogue;
  serveFeature(app, practice, {
    countPracticeQuestions,
    startPractice,
    listPractices,
    getPractice,
    savePracticeAnswers,
    finishPractice,
    listPresets,
    savePreset,
    deletePreset,
    openPreset,
  });
}
