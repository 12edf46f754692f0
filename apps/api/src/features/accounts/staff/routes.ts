import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { confirmAct, confirmLogin } from './confirm-login.ts';
import { getOfficeConfig } from './get-office-config.ts';
import { acceptInvitation } from './invitations.ts';
import { loginStaff } from './login-staff.ts';
import { addPasskey, createPasskeyChallenge, removePasskey, startPasskey } from './passkeys.ts';
import { addTotp, getSecondFactors, removeTotp, replaceRecoveryCodes, startTotp } from './second-factors.ts';
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
  serveFeature(app, officeCatalogue.staff, {
    getOfficeConfig,
    loginStaff,
    confirmLogin,
    logoutStaff,
    requestStaffPassword,
    checkStaffLink,
    resetStaffPassword,
    acceptInvitation,
    getStaffSession,
    prolongSession,
    confirmAct,
    listStaffSessions,
    endStaffSession,
    endOtherStaffSessions,
    changeStaffPassword,
    getSecondFactors,
    createPasskeyChallenge,
    startTotp,
    addTotp,
    removeTotp,
    startPasskey,
    addPasskey,
    removePasskey,
    replaceRecoveryCodes,
  });
}
