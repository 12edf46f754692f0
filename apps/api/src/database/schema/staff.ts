import type { Role } from '@toro/domain/accounts/staff/roles';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, createdAt, globalId, instant, integer, jsonb, referenceId, varchar } from './columns.ts';

/** A shown column of a list; without a width it is as wide as its content. */
export interface ListColumn {
  name: string;
  width: number | null;
}

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The academy's own people. Their accounts have nothing in common with those of students. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: referenceId(),
    /** In lower case. */
    email: varchar('email', { length: 254 }).notNull().unique(),
    name: varchar('name', { length: 100 }).notNull(),
    passwordHash: varchar('password_hash', { length: 200 }).notNull(),
    roles: varchar('roles', { length: 20 }).array().notNull(),
    /** The key of the authenticator app, encrypted. */
    totpSecret: varchar('totp_secret', { length: 300 }),
    totpAddedAt: instant('totp_added_at'),
    /** The time step of the last accepted code: a code is accepted once. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    createdAt: createdAt(),
    deactivatedAt: instant('deactivated_at'),
    /** When the person no longer wanted to see the first steps of a new academy. */
    firstStepsHiddenAt: instant('first_steps_hidden_at'),
  },
  (t) => [
    check('staff_members_email_lower', sql`${t.email} = lower(${t.email})`),
    check('staff_members_roles', sql`cardinality(${t.roles}) between 1 and 8`),
    index('staff_members_roles_idx').using('gin', t.roles),
  ],
);
describeTable(staffMembers, { writer: 'accounts/staff', place: 'everywhere' });

const staffId = () =>
  integer('staff_id')
    .notNull()
    .references(() => staffMembers.id);

/** Sessions of the office: a cookie whose hash is stored here. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: referenceId(),
    staffId: staffId(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    /** Whether the login is complete: the second factor was given, or the account has none and needs none. */
    complete: boolean('complete').notNull(),
    /** When the second factor (without one, the password) was given last. */
    confirmedAt: instant('confirmed_at'),
    /** Wrong codes since the last right one. */
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    /** A key of an authenticator app that awaits its first code, encrypted. */
    pendingTotp: varchar('pending_totp', { length: 300 }),
    network: varchar('network', { length: 60 }).notNull(),
    userAgent: varchar('user_agent', { length: 300 }).notNull(),
    createdAt: createdAt(),
    /** The last action of the person. */
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('staff_sessions_staff_idx').on(t.staffId, t.createdAt),
    index('staff_sessions_expires_idx').on(t.expiresAt),
  ],
);
describeTable(staffSessions, { writer: 'accounts/staff', place: 'one server' });

/** Invitations to the team. The link is stored as a hash. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: globalId(),
    email: varchar('email', { length: 254 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    roles: varchar('roles', { length: 20 }).array().notNull(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    /** Null for an invitation of the command line. */
    invitedBy: integer('invited_by').references(() => staffMembers.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (t) => [
    // One open invitation for each address.
    uniqueIndex('staff_invitations_open_key')
      .on(t.email)
      .where(sql`${t.acceptedAt} is null and ${t.cancelledAt} is null`),
    index('staff_invitations_invited_by_idx').on(t.invitedBy),
  ],
);
describeTable(staffInvitations, { writer: 'accounts/staff', place: 'one server' });

/** One-time links that set a new password. */
export const staffPasswordLinks = pgTable(
  'staff_password_links',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    staffId: staffId(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('staff_password_links_staff_idx').on(t.staffId)],
);
describeTable(staffPasswordLinks, { writer: 'accounts/staff', place: 'one server' });

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: referenceId(),
    staffId: staffId(),
    credentialId: varchar('credential_id', { length: 1400 }).notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: varchar('transports', { length: 20 }).array().notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('staff_passkeys_staff_idx').on(t.staffId)],
);
describeTable(staffPasskeys, { writer: 'accounts/staff', place: 'one server' });

/** What a passkey must sign; each works once. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    id: globalId(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    purpose: varchar('purpose', { length: 12 }).notNull(),
    challenge: varchar('challenge', { length: 100 }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('staff_challenges_session_idx').on(t.sessionId)],
);
describeTable(staffChallenges, { writer: 'accounts/staff', place: 'one server' });

/** Recovery codes as hashes; a used one is deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: varchar('code_hash', { length: 64 }).primaryKey(),
    staffId: staffId(),
  },
  (t) => [index('staff_recovery_codes_staff_idx').on(t.staffId)],
);
describeTable(staffRecoveryCodes, { writer: 'accounts/staff', place: 'one server' });

/** The shown columns of a list and their widths, per person. */
export const staffListColumns = pgTable(
  'staff_list_columns',
  {
    staffId: staffId(),
    list: varchar('list', { length: 40 }).notNull(),
    columns: jsonb('columns').$type<ListColumn[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.list] })],
);
describeTable(staffListColumns, { writer: 'office/lists', place: 'one server' });

/** Saved views of a list, per person. */
export const staffListViews = pgTable(
  'staff_list_views',
  {
    id: referenceId(),
    staffId: staffId(),
    list: varchar('list', { length: 40 }).notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    search: varchar('search', { length: 4000 }).notNull(),
    columns: jsonb('columns').$type<ListColumn[]>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('staff_list_views_name_key').on(t.staffId, t.list, t.name),
    uniqueIndex('staff_list_views_default_key').on(t.staffId, t.list).where(sql`${t.isDefault}`),
  ],
);
describeTable(staffListViews, { writer: 'office/lists', place: 'one server' });

/** The roles that see a saved view of another person. */
export const staffListViewRoles = pgTable(
  'staff_list_view_roles',
  {
    viewId: integer('view_id')
      .notNull()
      .references(() => staffListViews.id, { onDelete: 'cascade' }),
    role: varchar('role', { length: 20 }).$type<Role>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.viewId, t.role] }),
    index('staff_list_view_roles_role_idx').on(t.role, t.viewId),
  ],
);
describeTable(staffListViewRoles, { writer: 'office/lists', place: 'one server' });
