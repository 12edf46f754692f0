import { catalogue } from '@toro/contract/catalogue';
import { networkOf } from '../../../platform/http/network.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
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
  serve(app, answerSheets.listSheets, ({ context, query }) => listSheets(context, query));
  serve(app, answerSheets.createLead, ({ context, body, request }) =>
    createLead(context, {
      sheetId: body.id_gabarito,
      name: body.name,
      email: body.email,
      phone: body.phone,
      channels: body.channels,
      shownPrivacy: body.shown_privacy,
      network: networkOf(request.ip),
    }),
  );
  serve(app, answerSheets.makeStudentToken, ({ context, student, body, request }) =>
    makeStudentToken(context, {
      sheetId: body.id_gabarito,
      studentId: student.id,
      network: networkOf(request.ip),
    }),
  );
  serve(app, answerSheets.getSheet, ({ context, params }) => getSheet(context, params.token));
  serve(app, answerSheets.fillSheet, ({ context, params, body }) =>
    fillSheet(context, params.token, body.answers),
  );
  serve(app, answerSheets.confirmSheet, ({ context, params, body, request }) =>
    confirmSheet(context, { token: params.token, mine: body.mine, ipAddress: request.ip }),
  );
  serve(app, answerSheets.getSheetResult, ({ context, params }) => getSheetResult(context, params.token), {
    withoutPageHeaders: true,
  });
  serve(app, answerSheets.listSheetModules, ({ context, params }) => listSheetModules(context, params.id));
  serve(app, answerSheets.resendResult, ({ context, body, request }) =>
    resendResult(context, {
      sheetId: body.id_gabarito,
      email: body.email,
      token: body.token,
      network: networkOf(request.ip),
    }),
  );
}
