import { officeCatalogue } from '@toro/contract/office-catalogue';
import { networkOf } from '../../../platform/http/network.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
import { confirmAct, confirmLogin } from './confirm-login.ts';
import { getOfficeConfig } from './get-office-config.ts';
import { acceptInvitation } from './invitations.ts';
import { loginStaff } from './login-staff.ts';
import { addPasskey, createPasskeyChallenge, removePasskey, startPasskey } from './passkeys.ts';
import { addTotp, getSecondFactors, removeTotp, replaceRecoveryCodes, startTotp } from './second-factors.ts';
import { toStaffClient } from './staff-client.ts';
import {
  changeStaffPassword,
  checkStaffLink,
  requestStaffPassword,
  resetStaffPassword,
} from './staff-passwords.ts';
import {
  endOtherStaffSessions,
  endStaffSession,
  getStaffSession,
  listStaffSessions,
  logoutStaff,
  prolongSession,
} from './staff-sessions.ts';

export function registerStaff(app: App): void {
  registerLogin(app);
  registerAccount(app);
}

function registerLogin(app: App): void {
  const { staff } = officeCatalogue;
  serve(app, staff.getOfficeConfig, ({ context }) => getOfficeConfig(context));
  serve(app, staff.loginStaff, ({ context, body, request, reply }) =>
    loginStaff(context, body, toStaffClient(context, request, reply)),
  );
  serve(app, staff.confirmLogin, ({ context, staff: session, body, request, reply }) =>
    confirmLogin(context, session, body, toStaffClient(context, request, reply)),
  );
  serve(app, staff.logoutStaff, ({ context, staff: session, request, reply }) =>
    logoutStaff(context, session, toStaffClient(context, request, reply)),
  );
  serve(app, staff.requestStaffPassword, ({ context, body, request }) =>
    requestStaffPassword(context, body.email, networkOf(request.ip)),
  );
  serve(app, staff.checkStaffLink, ({ context, params, request }) =>
    checkStaffLink(context, params.token, networkOf(request.ip)),
  );
  serve(app, staff.resetStaffPassword, ({ context, params, body, request }) =>
    resetStaffPassword(context, {
      token: params.token,
      password: body.password,
      network: networkOf(request.ip),
    }),
  );
  serve(app, staff.acceptInvitation, ({ context, params, body, request, reply }) =>
    acceptInvitation(
      context,
      { token: params.token, name: body.name, password: body.password },
      toStaffClient(context, request, reply),
    ),
  );
}

function registerAccount(app: App): void {
  const { staff } = officeCatalogue;
  serve(app, staff.getStaffSession, ({ context, staff: session }) => getStaffSession(context, session));
  serve(app, staff.prolongSession, ({ context, staff: session }) => prolongSession(context, session));
  serve(app, staff.confirmAct, ({ context, staff: session, body }) => confirmAct(context, session, body));
  serve(app, staff.listStaffSessions, ({ context, staff: session }) => listStaffSessions(context, session));
  serve(app, staff.endStaffSession, ({ context, staff: session, params }) =>
    endStaffSession(context, session, params.id),
  );
  serve(app, staff.endOtherStaffSessions, ({ context, staff: session }) =>
    endOtherStaffSessions(context, session),
  );
  serve(app, staff.changeStaffPassword, ({ context, staff: session, body }) =>
    changeStaffPassword(context, session, body),
  );
  serve(app, staff.getSecondFactors, ({ context, staff: session }) => getSecondFactors(context, session));
  serve(app, staff.createPasskeyChallenge, ({ context, staff: session }) =>
    createPasskeyChallenge(context, session),
  );
  serve(app, staff.startTotp, ({ context, staff: session }) => startTotp(context, session));
  serve(app, staff.addTotp, ({ context, staff: session, body, request, reply }) =>
    addTotp(context, session, body.code, toStaffClient(context, request, reply)),
  );
  serve(app, staff.removeTotp, ({ context, staff: session }) => removeTotp(context, session));
  serve(app, staff.startPasskey, ({ context, staff: session }) => startPasskey(context, session));
  serve(app, staff.addPasskey, ({ context, staff: session, body, request, reply }) =>
    addPasskey(context, session, body, toStaffClient(context, request, reply)),
  );
  serve(app, staff.removePasskey, ({ context, staff: session, params }) =>
    removePasskey(context, session, params.id),
  );
  serve(app, staff.replaceRecoveryCodes, ({ context, staff: session }) =>
    replaceRecoveryCodes(context, session),
  );
}
