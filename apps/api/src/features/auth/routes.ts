import { catalogue } from '@toro/contract/catalogue';
import { networkOf } from '../../platform/http/network.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { visitorOf } from './open-session.ts';
import { applyPasswordLink, checkPasswordLink } from './password-link.ts';
import { findAccountById, revokeSession, revokeSessions } from './queries.ts';
import { toSessionUser } from './session-user.ts';

const { auth } = catalogue;

export function registerAuth(app: App): void {
  serve(app, auth.login, ({ context, body, request }) => login(context, body, visitorOf(request)));
  serve(app, auth.logout, async ({ context, body, student }) => {
    if (body.everywhere) await revokeSessions(context.db, student.id, context.now());
    else await revokeSession(context.db, student.id, student.sessionId, context.now());
    return {};
  });
  serve(app, auth.checkTokenExpiration, async ({ context, student }) => ({
    valid: true as const,
    expires_at: student.expiresAt.toISOString(),
    user: toSessionUser(context, await findAccountById(context.db, student.id)),
  }));
  serve(app, auth.generatePassword, ({ context, body, request }) =>
    forgotPassword(context, body.email, networkOf(request.ip)),
  );
  serve(app, auth.checkPasswordLink, ({ context, params, request }) =>
    checkPasswordLink(context, params.token, networkOf(request.ip)),
  );
  serve(app, auth.usePasswordLink, ({ context, params, body, request }) =>
    applyPasswordLink(context, {
      token: params.token,
      password: body.nova_senha,
      repeated: body.reNewPassword,
      network: networkOf(request.ip),
    }),
  );
}
