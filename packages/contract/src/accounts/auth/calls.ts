import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const login = defineCall<typeof schemas.login>({
  method: 'POST',
  path: '/login',
  guard: 'public',
});

export const logout = defineCall<typeof schemas.logout>({
  method: 'POST',
  path: '/logout',
  guard: 'student',
  limited: true,
  beforePasswordChange: true,
});

export const checkTokenExpiration = defineCall<typeof schemas.checkTokenExpiration>({
  method: 'GET',
  path: '/v1/check-token-expiration',
  guard: 'student',
  limited: true,
  beforePasswordChange: true,
});

export const requestPasswordReset = defineCall<typeof schemas.requestPasswordReset>({
  method: 'POST',
  path: '/v1/generate-password',
  guard: 'public',
});

export const checkPasswordLink = defineCall<typeof schemas.checkPasswordLink>({
  method: 'GET',
  path: '/v1/password-link/:token',
  guard: 'public',
});

export const resetPassword = defineCall<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/v1/password-link/:token',
  guard: 'public',
});

export const loginAfterPurchase = defineCall<typeof schemas.loginAfterPurchase>({
  method: 'POST',
  path: '/login/purchase',
  guard: 'key',
});

export const sendEmailLink = defineCall<typeof schemas.sendEmailLink>({
  method: 'POST',
  path: '/v1/email-link',
  guard: 'student',
  limited: true,
});

export const checkEmailLink = defineCall<typeof schemas.checkEmailLink>({
  method: 'GET',
  path: '/v1/email-link/:token',
  guard: 'key',
});

export const verifyEmail = defineCall<typeof schemas.verifyEmail>({
  method: 'POST',
  path: '/v1/email-link/:token',
  guard: 'key',
});

/** The link 'Não fui eu' to the old address after a change. */
export const checkEmailChangeLink = defineCall<typeof schemas.checkEmailChangeLink>({
  method: 'GET',
  path: '/v1/email-change/:token',
  guard: 'public',
});

export const undoEmailChange = defineCall<typeof schemas.undoEmailChange>({
  method: 'POST',
  path: '/v1/email-change/:token/undo',
  guard: 'public',
});

export const listSessions = defineCall<typeof schemas.listSessions>({
  method: 'GET',
  path: '/v1/sessions',
  guard: 'student',
  beforePasswordChange: true,
});

export const endSession = defineCall<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/v1/sessions/:id',
  guard: 'student',
  beforePasswordChange: true,
});

export const endOtherSessions = defineCall<typeof schemas.endOtherSessions>({
  method: 'DELETE',
  path: '/v1/sessions',
  guard: 'student',
  beforePasswordChange: true,
});
