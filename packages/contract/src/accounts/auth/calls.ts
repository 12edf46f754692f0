import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const authCalls = defineCalls<typeof schemas>({
  login: ['POST /login', 'public'],
  logout: ['POST /logout', 'student', { limited: true, beforePasswordChange: true }],
  checkTokenExpiration: [
    'GET /v1/check-token-expiration',
    'student',
    { limited: true, beforePasswordChange: true },
  ],
  requestPasswordReset: ['POST /v1/generate-password', 'public'],
  checkPasswordLink: ['GET /v1/password-link/:token', 'public'],
  resetPassword: ['POST /v1/password-link/:token', 'public'],
  loginAfterPurchase: ['POST /login/purchase', 'key'],
  sendEmailLink: ['POST /v1/email-link', 'student', { limited: true }],
  checkEmailLink: ['GET /v1/email-link/:token', 'key'],
  verifyEmail: ['POST /v1/email-link/:token', 'key'],
  /** The link 'Não fui eu' to the old address after a change. */
  checkEmailChangeLink: ['GET /v1/email-change/:token', 'public'],
  undoEmailChange: ['POST /v1/email-change/:token/undo', 'public'],
  listSessions: ['GET /v1/sessions', 'student', { beforePasswordChange: true }],
  endSession: ['DELETE /v1/sessions/:id', 'student', { beforePasswordChange: true }],
  endOtherSessions: ['DELETE /v1/sessions', 'student', { beforePasswordChange: true }],
});
