import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const staffCalls = defineOfficeCalls<typeof schemas>({
  getOfficeConfig: ['GET /v1/office/config', 'own-account', { session: 'none' }],
  /** Login and second factor. */
  loginStaff: ['POST /v1/office/login', 'own-account', { session: 'none' }],
  confirmLogin: ['POST /v1/office/login/second-factor', 'own-account', { session: 'password' }],
  logoutStaff: ['POST /v1/office/logout', 'own-account', { session: 'password' }],
  requestStaffPassword: ['POST /v1/office/password-links', 'own-account', { session: 'none' }],
  checkStaffLink: ['GET /v1/office/links/:token', 'own-account', { session: 'none' }],
  resetStaffPassword: ['POST /v1/office/password-links/:token', 'own-account', { session: 'none' }],
  acceptInvitation: ['POST /v1/office/invitations/:token/acceptance', 'own-account', { session: 'none' }],
  /** The own account. */
  getStaffSession: ['GET /v1/office/session', 'own-account', { session: 'password', automatic: true }],
  prolongSession: ['POST /v1/office/session', 'own-account'],
  confirmAction: ['POST /v1/office/session/confirmation', 'own-account'],
  listStaffSessions: ['GET /v1/office/sessions', 'own-account'],
  endStaffSession: ['DELETE /v1/office/sessions/:id', 'own-account'],
  endOtherStaffSessions: ['DELETE /v1/office/sessions', 'own-account'],
  changeStaffPassword: ['PUT /v1/office/password', 'own-account'],
  getSecondFactors: ['GET /v1/office/second-factors', 'own-account', { session: 'password' }],
  createPasskeyChallenge: [
    'POST /v1/office/second-factors/challenge',
    'own-account',
    { session: 'password' },
  ],
  startTotp: ['POST /v1/office/second-factors/totp', 'own-account', { session: 'password' }],
  addTotp: ['PUT /v1/office/second-factors/totp', 'own-account', { session: 'password' }],
  removeTotp: ['DELETE /v1/office/second-factors/totp', 'own-account', { stepUp: true }],
  startPasskey: ['POST /v1/office/second-factors/passkeys/options', 'own-account', { session: 'password' }],
  addPasskey: ['POST /v1/office/second-factors/passkeys', 'own-account', { session: 'password' }],
  removePasskey: ['DELETE /v1/office/second-factors/passkeys/:id', 'own-account', { stepUp: true }],
  replaceRecoveryCodes: ['POST /v1/office/second-factors/recovery-codes', 'own-account', { stepUp: true }],
});
