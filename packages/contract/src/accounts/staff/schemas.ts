import { z } from 'zod';
import { brand } from '../../brand.ts';
import {
  count,
  email,
  id,
  idText,
  instant,
  link,
  list,
  nothing,
  password,
  personName,
  text,
  token,
} from '../../shapes.ts';
import { member } from './shapes.ts';

/** JSON of a browser's passkey interface, which the server's library checks. */
const passkeyJson = z.string().min(2).max(20_000);

/** What proves the second factor; the password only where the account has none. */
const proof = z.object({
  kind: z.enum(['totp', 'recovery', 'passkey', 'password']),
  value: z.string().min(1).max(20_000),
});

const recoveryCodes = list(z.string().max(20), 10);

/** Where a login stands. */
export const staffSession = z.object({
  member,
  /** The second factor is still to be given. */
  second_factor: z.enum(['given', 'required', 'enrolment']),
  /** The second factors that the account has. */
  has_totp: z.boolean(),
  passkeys: count,
  recovery_codes: count,
  /** The login offers to add a second factor. */
  offer_second_factor: z.boolean(),
  idle_ends_at: instant,
  ends_at: instant,
});

export const getOfficeConfig = {
  summary: 'The academy’s name and look, and whether this is the demo',
  response: z.object({
    brand,
    /** The academy's name; a brand's name may differ. */
    academy: text(80),
    files_url: link,
    student_url: link,
    demo: z.boolean(),
  }),
};

export const loginStaff = {
  summary: 'Open a session with e-mail and password',
  body: z.object({ email: text(254), password }),
  response: staffSession,
};

export const confirmLogin = {
  summary: 'Complete a login with the second factor',
  body: proof,
  response: staffSession,
};

export const logoutStaff = { summary: 'End this session', response: nothing };

export const requestStaffPassword = {
  summary: 'Mail a link to set a new password',
  body: z.object({ email }),
  response: nothing,
};

export const checkStaffLink = {
  summary: 'Check an invitation or a password link',
  params: z.object({ token }),
  response: z.object({
    kind: z.enum(['invitation', 'password']),
    name: z.string().max(100),
    email: z.string().max(254),
  }),
};

export const resetStaffPassword = {
  summary: 'Set a new password with a mailed link',
  params: z.object({ token }),
  body: z.object({ password }),
  response: nothing,
};

export const acceptInvitation = {
  summary: 'Join the team with a mailed invitation',
  params: z.object({ token }),
  body: z.object({ name: personName(100), password }),
  response: staffSession,
};

export const getStaffSession = { summary: 'Who is logged in, and until when', response: staffSession };
export const prolongSession = { summary: 'Go on with this session', response: staffSession };

export const confirmAction = {
  summary: 'Give the second factor again before a sensitive act',
  body: proof,
  response: staffSession,
};

export const listStaffSessions = {
  summary: 'The own open sessions',
  response: list(
    z.object({
      id,
      device: z.string().max(80),
      network: z.string().max(60),
      created_at: instant,
      last_used_at: instant,
      current: z.boolean(),
    }),
    200,
  ),
};

export const endStaffSession = {
  summary: 'End one of the own sessions',
  params: z.object({ id: idText }),
  response: nothing,
};

export const endOtherStaffSessions = { summary: 'End the own other sessions', response: nothing };

export const changeStaffPassword = {
  summary: 'Change the own password; ends the other sessions',
  body: z.object({ current: password, password }),
  response: nothing,
};

export const getSecondFactors = {
  summary: 'The own second factors',
  response: z.object({
    totp_added_at: instant.nullable(),
    passkeys: list(
      z.object({
        id,
        name: z.string().max(60),
        created_at: instant,
        last_used_at: instant.nullable(),
      }),
      10,
    ),
    recovery_codes_left: count,
    compulsory: z.boolean(),
  }),
};

export const createPasskeyChallenge = {
  summary: 'What a registered passkey must sign',
  response: z.object({ options: passkeyJson }),
};

export const startTotp = {
  summary: 'A new key for an authenticator app; it counts after a right code',
  response: z.object({ secret: z.string().max(64), uri: z.string().max(500) }),
};

export const addTotp = {
  summary: 'Add the authenticator app with a right code',
  body: z.object({ code: text(10) }),
  response: z.object({ recovery_codes: recoveryCodes.nullable() }),
};

export const removeTotp = { summary: 'Remove the authenticator app', response: nothing };

export const startPasskey = {
  summary: 'What a new passkey must sign',
  response: z.object({ options: passkeyJson }),
};

export const addPasskey = {
  summary: 'Register a passkey',
  body: z.object({ name: text(60), response: passkeyJson }),
  response: z.object({ recovery_codes: recoveryCodes.nullable() }),
};

export const removePasskey = {
  summary: 'Remove a passkey',
  params: z.object({ id: idText }),
  response: nothing,
};

export const replaceRecoveryCodes = {
  summary: 'New recovery codes; the older ones no longer work',
  response: z.object({ recovery_codes: recoveryCodes }),
};
