import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, globalId, instant, integer, path, referenceId, varchar } from './columns.ts';

export const students = pgTable(
  'students',
  {
    id: referenceId(),
    profileId: integer('profile_id').notNull().default(1),
    firstName: varchar('first_name', { length: 100 }).notNull(),
    lastName: varchar('last_name', { length: 100 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    /** When a link mailed to the address was used; accounts that the academy created count as verified. */
    emailVerifiedAt: instant('email_verified_at'),
    /** Not unique: an account is an e-mail address, and a CPF proves nothing. */
    cpf: varchar('cpf', { length: 11 }),
    phone: varchar('phone', { length: 20 }),
    birthDate: date('birth_date', { mode: 'string' }),
    institution: varchar('institution', { length: 150 }),
    street: varchar('street', { length: 200 }),
    number: varchar('number', { length: 20 }),
    complement: varchar('complement', { length: 100 }),
    district: varchar('district', { length: 100 }),
    city: varchar('city', { length: 100 }),
    state: varchar('state', { length: 2 }),
    postCode: varchar('post_code', { length: 8 }),
    linkedin: varchar('linkedin', { length: 200 }),
    jobTitle: varchar('job_title', { length: 120 }),
    photoPath: path('photo_path'),
    passwordHash: varchar('password_hash', { length: 200 }),
    passwordChangedAt: instant('password_changed_at'),
    requirePasswordChange: boolean('require_password_change').notNull().default(false),
    channelWhatsapp: boolean('channel_whatsapp').notNull().default(false),
    channelPhone: boolean('channel_phone').notNull().default(false),
    channelEmail: boolean('channel_email').notNull().default(false),
    /** The host of the brand under which the account was used last; null for the default brand. */
    host: varchar('host', { length: 253 }),
    /** The last action, kept when sessions are deleted. Written at most once an hour. */
    lastUsedAt: instant('last_used_at'),
    anonymisedAt: instant('anonymised_at'),
    /** The student with whom this one was merged; then it is also anonymised, and its data are in the merge. */
    mergedInto: integer('merged_into'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('students_email_key').on(sql`lower(${t.email})`),
    index('students_cpf_idx').on(t.cpf),
    index('students_created_idx').on(t.createdAt, t.id),
    index('students_used_idx').on(t.lastUsedAt),
    check('students_cpf_digits', sql`${t.cpf} ~ '^[0-9]{11}$'`),
    check('students_state_letters', sql`${t.state} ~ '^[A-Z]{2}$'`),
    check('students_post_code_digits', sql`${t.postCode} ~ '^[0-9]{8}$'`),
  ],
);
describeTable(students, {
  writer: 'accounts/auth',
  place: 'everywhere',
  person: {
    merge: { otherwise: 'one row remains' },
    forget: ({ id, name, now }) =>
      sql`update students set first_name = 'Aluno', last_name = 'removido', email = ${name} || '@anonimo.invalid',
        cpf = null, phone = null, birth_date = null, institution = null, street = null, number = null,
        complement = null, district = null, city = null, state = null, post_code = null, linkedin = null,
        job_title = null, photo_path = null, password_hash = null, channel_whatsapp = false, channel_phone = false,
        channel_email = false, last_used_at = null, anonymised_at = ${now} where id = ${id}`,
    copy: 'perfil',
  },
});

export const sessions = pgTable(
  'sessions',
  {
    id: referenceId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    remember: boolean('remember').notNull(),
    /** Opened by a purchase: until the e-mail address is verified it gives access to the bought course only. */
    limited: boolean('limited').notNull().default(false),
    /** The network from which it was opened: a known network is exempt from the login limit for unknown ones. */
    network: varchar('network', { length: 60 }).notNull(),
    userAgent: varchar('user_agent', { length: 300 }).notNull().default(''),
    createdAt: createdAt(),
    /** Written at most every five minutes. */
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('sessions_token_key').on(t.tokenHash),
    index('sessions_student_idx').on(t.studentId),
    index('sessions_expires_idx').on(t.expiresAt),
    check('sessions_token_hash_hex', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
describeTable(sessions, {
  writer: 'accounts/auth',
  place: 'one server',
  person: {
    merge: { otherwise: 'those of the one who goes end' },
    forget: 'delete',
    copy: 'acessos',
  },
  expired: (now) => sql`least(expires_at, revoked_at) < ${now} - interval '30 days'`,
});

/** Accounts that their students want deleted. Until then the student or the mailed link removes the row. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    /** The hash of the token in the mailed link. */
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    requestedAt: instant('requested_at').notNull(),
    deleteAfter: instant('delete_after').notNull(),
  },
  (t) => [
    uniqueIndex('account_deletions_student_key').on(t.studentId),
    index('account_deletions_due_idx').on(t.deleteAfter),
    check('account_deletions_token_hash_hex', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
describeTable(accountDeletions, {
  writer: 'accounts/profile',
  place: 'one server',
  person: {
    merge: { otherwise: 'a requested deletion prevents merging' },
    forget: 'delete',
    copy: 'exclusao-da-conta',
  },
});

/** One-time tokens, sent by mail or returned after a purchase. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: globalId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    purpose: varchar('purpose', { length: 20 })
      .$type<'forgotten' | 'first' | 'purchase' | 'email' | 'new-email'>()
      .notNull(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    /** The new address of a corrected e-mail. */
    detail: varchar('detail', { length: 254 }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('one_time_tokens_token_key').on(t.tokenHash),
    index('one_time_tokens_student_idx').on(t.studentId),
    check(
      'one_time_tokens_purpose',
      sql`${t.purpose} in ('forgotten','first','purchase','email','new-email')`,
    ),
  ],
);
describeTable(oneTimeTokens, {
  writer: 'accounts/auth',
  place: 'one server',
  person: {
    merge: { otherwise: 'links of the one who goes are void' },
    forget: 'delete',
    copy: { not: 'secrets of links' },
  },
  expired: (now) => sql`expires_at < ${now} - interval '30 days'`,
});

/** Consents and withdrawals. Append-only: a withdrawal is a separate row. */
export const consents = pgTable(
  'consents',
  {
    id: globalId(),
    studentId: integer('student_id').references(() => students.id),
    /** The e-mail address of the person, who may have no student account yet. */
    subject: varchar('subject', { length: 254 }).notNull(),
    purpose: varchar('purpose', { length: 20 })
      .$type<'terms' | 'privacy' | 'phone' | 'email' | 'whatsapp' | 'reminder'>()
      .notNull(),
    granted: boolean('granted').notNull(),
    documentVersion: varchar('document_version', { length: 60 }).notNull(),
    source: varchar('source', { length: 40 }).notNull(),
    ipAddress: varchar('ip_address', { length: 45 }),
    createdAt: createdAt(),
  },
  (t) => [
    index('consents_student_idx').on(t.studentId),
    index('consents_subject_idx').on(t.subject),
    index('consents_document_idx').on(t.documentVersion),
    check('consents_purpose', sql`${t.purpose} in ('terms','privacy','phone','email','whatsapp','reminder')`),
  ],
);
describeTable(consents, {
  writer: 'accounts/channels',
  place: 'one server',
  person: {
    merge: { moves: 'id' },
    forget: ({ id, name, addresses }) =>
      sql`update consents set subject = ${name}, ip_address = null
        where student_id = ${id} or lower(subject) = ${addresses}`,
    copy: 'consentimentos',
  },
});

/** The tokens of unsubscribe links; they never expire. */
export const unsubscribeTokens = pgTable(
  'unsubscribe_tokens',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    studentId: integer('student_id').references(() => students.id),
    email: varchar('email', { length: 254 }).notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (t) => [index('unsubscribe_tokens_student_idx').on(t.studentId)],
);
describeTable(unsubscribeTokens, {
  writer: 'accounts/channels',
  place: 'one server',
  person: {
    merge: { moves: 'token_hash' },
    forget: ({ id, email }) =>
      sql`delete from unsubscribe_tokens where student_id = ${id} or lower(email) = lower(${email})`,
    copy: { not: 'secrets of links' },
  },
});

export const notifications = pgTable(
  'notifications',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    /** A student gets an announcement with the same tag once. */
    tag: varchar('tag', { length: 60 }),
    title: varchar('title', { length: 200 }).notNull(),
    text: varchar('text', { length: 20_000 }).notNull(),
    imagePath: path('image_path'),
    link: varchar('link', { length: 500 }),
    postedAt: instant('posted_at').notNull(),
    readAt: instant('read_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    unique('notifications_tag_key').on(t.studentId, t.tag),
    index('notifications_inbox_idx').on(t.studentId, t.postedAt).where(sql`${t.deletedAt} is null`),
  ],
);
describeTable(notifications, {
  writer: 'messages/notifications',
  place: 'student',
  person: {
    merge: {
      moves: 'id',
      stays: (kept) => sql`t.tag in (select o.tag from notifications o where o.student_id = ${kept})`,
    },
    forget: 'delete',
    copy: 'notificacoes',
  },
});
