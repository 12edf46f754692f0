import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const getOfficeConfig = defineOfficeCall<typeof schemas.getOfficeConfig>({
  method: 'GET',
  path: '/v1/office/config',
  permission: 'own-account',
  session: 'none',
});

/** Login and second factor. */
export const loginStaff = defineOfficeCall<typeof schemas.loginStaff>({
  method: 'POST',
  path: '/v1/office/login',
  permission: 'own-account',
  session: 'none',
});

export const confirmLogin = defineOfficeCall<typeof schemas.confirmLogin>({
  method: 'POST',
  path: '/v1/office/login/second-factor',
  permission: 'own-account',
  session: 'password',
});

export const logoutStaff = defineOfficeCall<typeof schemas.logoutStaff>({
  method: 'POST',
  path: '/v1/office/logout',
  permission: 'own-account',
  session: 'password',
});

export const requestStaffPassword = defineOfficeCall<typeof schemas.requestStaffPassword>({
  method: 'POST',
  path: '/v1/office/password-links',
  permission: 'own-account',
  session: 'none',
});

export const checkStaffLink = defineOfficeCall<typeof schemas.checkStaffLink>({
  method: 'GET',
  path: '/v1/office/links/:token',
  permission: 'own-account',
  session: 'none',
});

export const resetStaffPassword = defineOfficeCall<typeof schemas.resetStaffPassword>({
  method: 'POST',
  path: '/v1/office/password-links/:token',
  permission: 'own-account',
  session: 'none',
});

export const acceptInvitation = defineOfficeCall<typeof schemas.acceptInvitation>({
  method: 'POST',
  path: '/v1/office/invitations/:token/acceptance',
  permission: 'own-account',
  session: 'none',
});

/** The own account. */
export const getStaffSession = defineOfficeCall<typeof schemas.getStaffSession>({
  method: 'GET',
  path: '/v1/office/session',
  permission: 'own-account',
  session: 'password',
  automatic: true,
});

export const prolongSession = defineOfficeCall<typeof schemas.prolongSession>({
  method: 'POST',
  path: '/v1/office/session',
  permission: 'own-account',
});

export const confirmAct = defineOfficeCall<typeof schemas.confirmAct>({
  method: 'POST',
  path: '/v1/office/session/confirmation',
  permission: 'own-account',
});

export const listStaffSessions = defineOfficeCall<typeof schemas.listStaffSessions>({
  method: 'GET',
  path: '/v1/office/sessions',
  permission: 'own-account',
});

export const endStaffSession = defineOfficeCall<typeof schemas.endStaffSession>({
  method: 'DELETE',
  path: '/v1/office/sessions/:id',
  permission: 'own-account',
});

export const endOtherStaffSessions = defineOfficeCall<typeof schemas.endOtherStaffSessions>({
  method: 'DELETE',
  path: '/v1/office/sessions',
  permission: 'own-account',
});

export const changeStaffPassword = defineOfficeCall<typeof schemas.changeStaffPassword>({
  method: 'PUT',
  path: '/v1/office/password',
  permission: 'own-account',
});

export const getSecondFactors = defineOfficeCall<typeof schemas.getSecondFactors>({
  method: 'GET',
  path: '/v1/office/second-factors',
  permission: 'own-account',
  session: 'password',
});

export const createPasskeyChallenge = defineOfficeCall<typeof schemas.createPasskeyChallenge>({
  method: 'POST',
  path: '/v1/office/second-factors/challenge',
  permission: 'own-account',
  session: 'password',
});

export const startTotp = defineOfficeCall<typeof schemas.startTotp>({
  method: 'POST',
  path: '/v1/office/second-factors/totp',
  permission: 'own-account',
  session: 'password',
});

export const addTotp = defineOfficeCall<typeof schemas.addTotp>({
  method: 'PUT',
  path: '/v1/office/second-factors/totp',
  permission: 'own-account',
  session: 'password',
});

export const removeTotp = defineOfficeCall<typeof schemas.removeTotp>({
  method: 'DELETE',
  path: '/v1/office/second-factors/totp',
  permission: 'own-account',
  stepUp: true,
});

export const startPasskey = defineOfficeCall<typeof schemas.startPasskey>({
  method: 'POST',
  path: '/v1/office/second-factors/passkeys/options',
  permission: 'own-account',
  session: 'password',
});

export const addPasskey = defineOfficeCall<typeof schemas.addPasskey>({
  method: 'POST',
  path: '/v1/office/second-factors/passkeys',
  permission: 'own-account',
  session: 'password',
});

export const removePasskey = defineOfficeCall<typeof schemas.removePasskey>({
  method: 'DELETE',
  path: '/v1/office/second-factors/passkeys/:id',
  permission: 'own-account',
  stepUp: true,
});

export const replaceRecoveryCodes = defineOfficeCall<typeof schemas.replaceRecoveryCodes>({
  method: 'POST',
  path: '/v1/office/second-factors/recovery-codes',
  permission: 'own-account',
  stepUp: true,
});
