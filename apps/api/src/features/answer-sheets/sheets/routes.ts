import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { confirmSheet } from './confirm-sheet.ts';
import { fillSheet } from './fill-sheet.ts';
import { getSheet } from './get-sheet.ts';
import { getSheetResult } from './get-sheet-result.ts';
import { listSheetModules } from './list-sheet-modules.ts';
import { listSheets } from './list-sheets.ts';
import { createLead, makeStudentToken } from './open-sheet.ts';
import { resendResult } from './resend-result.ts';

export function registerAnswerSheets(app: App): void {
  const answerSheets = catalogue.sheets;
  serveFeature(
    app,
    answerSheets,
    {
      listSheets,
      createLead,
      makeStudentToken,
      getSheet,
      fillSheet,
      confirmSheet,
      getSheetResult,
      listSheetModules,
      resendResult,
    },
    {
      getSheetResult: {
        withoutPageHeaders: true,
      },
    },
  );
}
