import { z } from 'zod';
import {
  confirmation,
  email,
  id,
  idText,
  instant,
  list,
  nothing,
  optionalText,
  password,
  text,
  token,
} from '../../shapes.ts';

export const sessionUser = z.object({
  id,
  id_profile: id,
  email: z.string().max(254),
  name: z.string().max(200),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  phoneNumber: z.string().max(20).nullable(),
  foto: z.string().max(300).nullable(),
  require_password_change: z.boolean(),
  /** Only in a session that a purchase opened, until the e-mail address is verified: it shows the bought course. */
  limited: z.literal(true).optional(),
  /** Only while the student has requested the deletion of the account: when it is deleted. */
  delete_after: instant.optional(),
});

export const session = z.object({
  token,
  token_id: id,
  avatar: z.string().max(300).nullable(),
  user: sessionUser,
});

export const login = {
  summary: 'Open a session with e-mail and password',
  body: z.object({
    email: text(254),
    password,
    remember: z.boolean().default(false),
    loggingTo: optionalText(200).optional(),
  }),
  response: session,
};

export const logout = {
  summary: 'Revoke the token of this session, or of all of them',
  body: z.object({ everywhere: z.boolean().default(false) }).default({ everywhere: false }),
  response: nothing,
};

export const checkTokenExpiration = {
  summary: 'Check whether the token is valid',
  response: z.object({ valid: z.literal(true), expires_at: instant, user: sessionUser }),
};

export const requestPasswordReset = {
  summary: 'Mail a one-time link that sets a new password',
  body: z.object({ email }),
  response: confirmation,
};

export const checkPasswordLink = {
  summary: 'Check whether a one-time password link is valid',
  params: z.object({ token }),
  response: z.object({ email: z.string().max(254), purpose: z.enum(['forgotten', 'first']) }),
};

export const resetPassword = {
  summary: 'Set a new password with a one-time link',
  params: z.object({ token }),
  body: z.object({ nova_senha: password, reNewPassword: password }),
  /** The first password of an account opens a session. */
  response: confirmation.extend({ session: session.nullable() }),
};

export const loginAfterPurchase = {
  summary: 'Open the first session of a student created by an order',
  body: z.object({ login_token: token }),
  response: session,
};

export const sendEmailLink = {
  summary: 'Mail a link that verifies the e-mail address of this account',
  response: confirmation,
};

export const checkEmailLink = {
  summary: 'Check whether a link that verifies an e-mail address is valid',
  params: z.object({ token }),
  /** Masked. */
  response: z.object({ email: z.string().max(254) }),
};

export const checkEmailChangeLink = {
  summary: 'Check whether a link that undoes a change of the e-mail address is valid',
  params: z.object({ token }),
  /** The new address, masked. */
  response: z.object({ email: z.string().max(254), undo_until: instant }),
};

export const undoEmailChange = {
  summary: 'Give an account the address back that it had before a change',
  params: z.object({ token }),
  response: z.object({ message: z.string().max(300) }),
};

export const verifyEmail = {
  summary: 'Verify an e-mail address with the link that was mailed to it',
  params: z.object({ token }),
  /** The token of the limited session of this browser. */
  body: z.object({ purchase_session: token.optional() }),
  response: z.object({
    message: z.string().max(300),
    /** The session of this browser without its limit. */
    session: session.nullable(),
    /** The token of a password link, for an account that has no password. */
    password_token: token.nullable(),
    /** The account has a new address: all its sessions have ended. */
    changed: z.boolean(),
  }),
};

export const listSessions = {
  summary: "The student's open sessions, the newest first",
  response: list(
    z.object({
      id,
      /** Browser and system in words. */
      device: z.string().max(60),
      /** Half of the network from which the session was opened; empty when unknown. */
      network: z.string().max(30),
      created_at: instant,
      /** Accurate to five minutes. */
      last_used_at: instant,
      current: z.boolean(),
    }),
    100,
  ),
};

export const endSession = {
  summary: "Revoke one of the student's sessions",
  params: z.object({ id: idText }),
  response: nothing,
};

export const endOtherSessions = {
  summary: "Revoke the student's sessions except this one",
  response: nothing,
};
