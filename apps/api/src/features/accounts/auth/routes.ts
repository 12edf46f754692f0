import { catalogue } from '@toro/contract/catalogue';
import { networkOf } from '../../../platform/http/network.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
import { checkEmailLink } from './check-email-link.ts';
import { checkTokenExpiration } from './check-token-expiration.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { createDeviceToken, DEVICE_COOKIE, DEVICE_COOKIE_SECONDS, findDeviceId } from './known-device.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { loginAfterPurchase } from './login-after-purchase.ts';
import { logout } from './logout.ts';
import { toSessionClient } from './open-session.ts';
import { checkPasswordLink, resetPassword } from './password-link.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { sendEmailLink } from './send-email-link.ts';
import { checkEmailChangeLink, undoEmailChange } from './undo-email-change.ts';
import { verifyEmail } from './verify-email.ts';

export function registerAuth(app: App): void {
  const { auth } = catalogue;
  serve(app, auth.login, async ({ context, body, request, reply }) => {
    const client = toSessionClient(request);
    const session = await login(context, body, client);
    if (!findDeviceId(context, client.device, body.email))
      reply.setCookie(DEVICE_COOKIE, createDeviceToken(context, body.email), {
        path: '/login',
        httpOnly: true,
        sameSite: 'strict',
        secure: context.config.production,
        maxAge: DEVICE_COOKIE_SECONDS,
      });
    return session;
  });
  serve(app, auth.logout, ({ context, body, student }) => logout(context, student, body.everywhere));
  serve(app, auth.checkTokenExpiration, ({ context, student }) => checkTokenExpiration(context, student));
  serve(app, auth.requestPasswordReset, ({ context, body, request }) =>
    requestPasswordReset(context, body.email, networkOf(request.ip)),
  );
  serve(app, auth.checkPasswordLink, ({ context, params, request }) =>
    checkPasswordLink(context, params.token, networkOf(request.ip)),
  );
  serve(app, auth.resetPassword, ({ context, params, body, request }) =>
    resetPassword(context, {
      token: params.token,
      password: body.nova_senha,
      repeated: body.reNewPassword,
      client: toSessionClient(request),
    }),
  );
  serve(app, auth.loginAfterPurchase, ({ context, body, request }) =>
    loginAfterPurchase(context, body.login_token, toSessionClient(request)),
  );
  serve(app, auth.listSessions, ({ context, student }) => listSessions(context, student));
  serve(app, auth.endSession, ({ context, student, params }) => endSession(context, student.id, params.id));
  serve(app, auth.endOtherSessions, ({ context, student }) => endOtherSessions(context, student));
  serve(app, auth.sendEmailLink, ({ context, student, request }) =>
    sendEmailLink(context, student.id, networkOf(request.ip)),
  );
  serve(app, auth.checkEmailLink, ({ context, params, request }) =>
    checkEmailLink(context, params.token, networkOf(request.ip)),
  );
  serve(app, auth.checkEmailChangeLink, ({ context, params, request }) =>
    checkEmailChangeLink(context, params.token, networkOf(request.ip)),
  );
  serve(app, auth.undoEmailChange, ({ context, params, request }) =>
    undoEmailChange(context, params.token, networkOf(request.ip)),
  );
  serve(app, auth.verifyEmail, ({ context, params, body, request }) =>
    verifyEmail(context, {
      token: params.token,
      purchaseSession: body.purchase_session,
      network: networkOf(request.ip),
    }),
  );
}
