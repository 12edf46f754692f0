import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { checkEmailLink } from './check-email-link.ts';
import { checkTokenExpiration } from './check-token-expiration.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { loginAfterPurchase } from './login-after-purchase.ts';
import { logout } from './logout.ts';
import { checkPasswordLink, resetPassword } from './password-link.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { sendEmailLink } from './send-email-link.ts';
import { checkEmailChangeLink, undoEmailChange } from './undo-email-change.ts';
import { verifyEmail } from './verify-email.ts';

export function registerAuth(app: App): void {
  const { auth } = catalogue;
  serveFeature(app, auth, {
    login,
    logout,
    checkTokenExpiration,
    requestPasswordReset,
    checkPasswordLink,
    resetPassword,
    loginAfterPurchase,
    listSessions,
    endSession,
    endOtherSessions,
    sendEmailLink,
    checkEmailLink,
    checkEmailChangeLink,
    undoEmailChange,
    verifyEmail,
  });
}
