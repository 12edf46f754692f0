import { catalogue } from '@toro/contract/catalogue';
import { networkOf } from '../../../platform/http/network.ts';
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
      createLead: {
        handle: ({ context, body, request }) =>
          createLead(context, {
            sheetId: body.id_gabarito,
            name: body.name,
            email: body.email,
            phone: body.phone,
            channels: body.channels,
            shownPrivacy: body.shown_privacy,
            network: networkOf(request.ip),
          }),
      },
      makeStudentToken,
      getSheet,
      fillSheet,
      confirmSheet,
      getSheetResult,
      listSheetModules,
      resendResult: {
        handle: ({ context, body, request }) =>
          resendResult(context, {
            sheetId: body.id_gabarito,
            email: body.email,
            token: body.token,
            network: networkOf(request.ip),
          }),
      },
    },
    {
      getSheetResult: {
        withoutPageHeaders: true,
      },
    },
  );
}
