export { confirmAction, confirmLogin } from './confirm-login.ts';
export { getOfficeConfig } from './get-office-config.ts';
export { acceptInvitation } from './invitations.ts';
export { loginStaff } from './login-staff.ts';
export { addPasskey, createPasskeyChallenge, removePasskey, startPasskey } from './passkeys.ts';
export { addTotp, getSecondFactors, removeTotp, replaceRecoveryCodes, startTotp } from './second-factors.ts';
export {
  changeStaffPassword,
  checkStaffLink,
  requestStaffPassword,
  resetStaffPassword,
} from './staff-passwords.ts';
export {
  endOtherStaffSessions,
  endStaffSession,
  getStaffSession,
  listStaffSessions,
  logoutStaff,
  prolongSession,
} from './staff-sessions.ts';
