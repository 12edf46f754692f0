import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const login = defineCall<typeof schemas.login>({
  method: 'POST',
  path: '/login',
  guard: 'public',
  summary: 'Open a session with e-mail and password',
});

export const logout = defineCall<typeof schemas.logout>({
  method: 'POST',
  path: '/logout',
  guard: 'student',
  limited: true,
  beforePasswordChange: true,
  summary: 'Revoke the token of this session, or of all of them',
});

export const checkTokenExpiration = defineCall<typeof schemas.checkTokenExpiration>({
  method: 'GET',
  path: '/v1/check-token-expiration',
  guard: 'student',
  limited: true,
  beforePasswordChange: true,
  summary: 'Check whether the token is valid',
});

export const requestPasswordReset = defineCall<typeof schemas.requestPasswordReset>({
  method: 'POST',
  path: '/v1/generate-password',
  guard: 'public',
  summary: 'Mail a one-time link that sets a new password',
});

export const checkPasswordLink = defineCall<typeof schemas.checkPasswordLink>({
  method: 'GET',
  path: '/v1/password-link/:token',
  guard: 'public',
  summary: 'Check whether a one-time password link is valid',
});

export const resetPassword = defineCall<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/v1/password-link/:token',
  guard: 'public',
  summary: 'Set a new password with a one-time link',
});

export const loginAfterPurchase = defineCall<typeof schemas.loginAfterPurchase>({
  method: 'POST',
  path: '/login/purchase',
  guard: 'key',
  summary: 'Open the first session of a student created by an order',
});

export const sendEmailLink = defineCall<typeof schemas.sendEmailLink>({
  method: 'POST',
  path: '/v1/email-link',
  guard: 'student',
  limited: true,
  summary: 'Mail a link that verifies the e-mail address of this account',
});

export const checkEmailLink = defineCall<typeof schemas.checkEmailLink>({
  method: 'GET',
  path: '/v1/email-link/:token',
  guard: 'key',
  summary: 'Check whether a link that verifies an e-mail address is valid',
});

export const verifyEmail = defineCall<typeof schemas.verifyEmail>({
  method: 'POST',
  path: '/v1/email-link/:token',
  guard: 'key',
  summary: 'Verify an e-mail address with the link that was mailed to it',
});

export const listSessions = defineCall<typeof schemas.listSessions>({
  method: 'GET',
  path: '/v1/sessions',
  guard: 'student',
  beforePasswordChange: true,
  summary: "The student's open sessions, the newest first",
});

export const endSession = defineCall<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/v1/sessions/:id',
  guard: 'student',
  beforePasswordChange: true,
  summary: "Revoke one of the student's sessions",
});

export const endOtherSessions = defineCall<typeof schemas.endOtherSessions>({
  method: 'DELETE',
  path: '/v1/sessions',
  guard: 'student',
  beforePasswordChange: true,
  summary: "Revoke the student's sessions except this one",
});
