import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import {
  bigint,
  createdAt,
  globalId,
  instant,
  integer,
  jsonb,
  path,
  referenceId,
  varchar,
} from './columns.ts';

/** The look of the app by host; the row without a host is the default. */
export const brands = pgTable(
  'brands',
  {
    id: referenceId(),
    tag: varchar('tag', { length: 40 }).notNull().unique(),
    host: varchar('host', { length: 253 }),
    name: varchar('name', { length: 60 }).notNull(),
    style: smallint('style').notNull(),
    logoPath: path('logo_path').notNull(),
    logoOnDarkPath: path('logo_on_dark_path').notNull(),
    iconPath: path('icon_path').notNull(),
    /** The address from which mails of the brand are sent; null for that of `MAIL_FROM`. */
    mailFrom: varchar('mail_from', { length: 254 }),
    /** A PNG or JPEG: mail programs do not draw SVG. */
    mailLogoPath: path('mail_logo_path'),
    light: jsonb('light').$type<Record<string, string>>().notNull(),
    dark: jsonb('dark').$type<Record<string, string>>().notNull(),
  },
  (t) => [
    uniqueIndex('brands_host_key').on(sql`coalesce(${t.host}, '')`),
    check('brands_style', sql`${t.style} in (1, 2)`),
  ],
);
describeTable(brands, {
  writer: 'office/system',
  files: ['logo_path', 'logo_on_dark_path', 'icon_path', 'mail_logo_path'],
  place: 'everywhere',
});

/** Read by the release before: the settings `academy`, `contact` and `social` have replaced it. */
export const academyContact = pgTable(
  'academy_contact',
  {
    id: smallint('id').primaryKey(),
    email: varchar('email', { length: 254 }).notNull(),
    phone: varchar('phone', { length: 30 }),
    /** Digits with country and area code. */
    whatsapp: varchar('whatsapp', { length: 13 }).notNull(),
    teacherWhatsapp: varchar('teacher_whatsapp', { length: 13 }),
    hours: jsonb('hours').$type<string[]>().notNull(),
    social: jsonb('social').$type<{ name: string; url: string }[]>().notNull(),
    /** The company that sells, as the law requires it in mails: legal name, CNPJ and address. */
    companyName: varchar('company_name', { length: 150 }),
    cnpj: varchar('cnpj', { length: 18 }),
    companyAddress: varchar('company_address', { length: 250 }),
  },
  (t) => [check('academy_contact_single', sql`${t.id} = 1`)],
);
describeTable(academyContact, { writer: 'nobody', place: 'everywhere' });

/**
 * The academy's settings by section, one row for each version; the newest holds. A brand is a section of its own.
 * Append-only.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    /** A section, such as `contact`, or `brand:` and the tag of a brand. */
    section: varchar('section', { length: 60 }).notNull(),
    version: integer('version').notNull(),
    /** Null after a return to the default, and for a removed brand. */
    value: jsonb('value').$type<object>(),
    /** `office`, or `import` for what a folder's import wrote. */
    origin: varchar('origin', { length: 10 }).$type<'office' | 'import'>().notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** As in the audit, such as `staff:5` or `command:maria`. */
    savedBy: varchar('saved_by', { length: 120 }).notNull(),
    savedByName: varchar('saved_by_name', { length: 120 }),
  },
  (t) => [
    primaryKey({ columns: [t.section, t.version] }),
    check('setting_versions_origin', sql`${t.origin} in ('office', 'import')`),
    check('setting_versions_size', sql`octet_length(${t.value}::text) <= 400000`),
  ],
);
describeTable(settingVersions, { writer: 'platform', place: 'everywhere' });

/** Mails to send: inserted in the transaction that causes them, sent by a job. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: globalId(),
    /** The mail of the catalogue; null for those of an older release. */
    mail: varchar('mail', { length: 40 }),
    recipient: varchar('recipient', { length: 254 }).notNull(),
    /** The student who had this address when it was queued. */
    studentId: integer('student_id'),
    /** The order that it is about. */
    orderId: varchar('order_id', { length: 36 }),
    /** Null stands for the name or the address of `MAIL_FROM`. */
    senderName: varchar('sender_name', { length: 60 }),
    senderAddress: varchar('sender_address', { length: 254 }),
    subject: varchar('subject', { length: 200 }).notNull(),
    text: varchar('text', { length: 50_000 }).notNull(),
    html: varchar('html', { length: 100_000 }).notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** A mail with a key is queued once and can be withdrawn until it is sent. */
    key: varchar('key', { length: 320 }),
    /** A mail that waits longer is not sent. */
    sendBefore: instant('send_before'),
    createdAt: createdAt(),
    attempts: smallint('attempts').notNull().default(0),
    lastError: varchar('last_error', { length: 500 }),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    /** The mail server rejected the address for good; `last_error` has its reason. */
    returnedAt: instant('returned_at'),
  },
  (t) => [
    uniqueIndex('mail_outbox_key').on(t.key),
    index('mail_outbox_order_idx').on(t.orderId, t.createdAt),
    index('mail_outbox_student_idx').on(t.studentId, t.createdAt, t.id),
    index('mail_outbox_waiting_idx')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    // The few that the figures of the operation count.
    index('mail_outbox_failed_idx').on(t.failedAt, t.returnedAt).where(sql`${t.failedAt} is not null`),
  ],
);
describeTable(mailOutbox, {
  writer: 'platform',
  place: 'one server',
  person: {
    merge: { moves: 'id' },
    forget: ({ id, addresses }) =>
      // The answer to a request about personal data is still sent.
      sql`delete from mail_outbox where (lower(recipient) = ${addresses} or student_id = ${id})
        and not (mail = 'privacy-answered' and sent_at is null and failed_at is null)`,
    copy: 'e-mails',
  },
  expired: (now) => sql`created_at < ${now} - interval '365 days'`,
  emptied: {
    set: sql`text = '', html = '', headers = '{}'`,
    when: (now) => sql`created_at < ${now} - interval '30 days' and html <> ''`,
  },
});

/** Events of the web app, for the academy's statistics. Append-only. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: globalId(),
    studentId: integer('student_id'),
    name: varchar('name', { length: 60 }).notNull(),
    data: jsonb('data').notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('tracking_events_name_idx').on(t.name, t.createdAt),
    index('tracking_events_student_idx').on(t.studentId),
    check('tracking_events_data_size', sql`octet_length(${t.data}::text) <= 4000`),
  ],
);
describeTable(trackingEvents, {
  writer: 'catalogue/courses',
  place: 'one server',
  person: {
    merge: { moves: 'id' },
    forget: ({ id }) => sql`update tracking_events set student_id = null where student_id = ${id}`,
    copy: 'uso-da-area-do-aluno',
  },
});

export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Who did what to which thing, and when. Append-only. Written by `recordAudit`. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: globalId(),
    /** Kind and id, such as `command:maria`, `job:refund-order` or `student:5`. */
    actor: varchar('actor', { length: 120 }).notNull(),
    actorKind: varchar('actor_kind', { length: 120 }).generatedAlwaysAs(sql`split_part(actor, ':', 1)`),
    action: varchar('action', { length: 60 }).notNull(),
    /** Kind and id, such as `order:…` or `student:5`. */
    subject: varchar('subject', { length: 120 }).notNull(),
    subjectKind: varchar('subject_kind', { length: 120 }).generatedAlwaysAs(sql`split_part(subject, ':', 1)`),
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** The names at that moment: the person or the entity may be gone later. */
    actorName: varchar('actor_name', { length: 120 }),
    actorRoles: varchar('actor_roles', { length: 20 }).array(),
    subjectName: varchar('subject_name', { length: 200 }),
    /** The changed fields with their values before and after. */
    changes: jsonb('changes').$type<AuditChange[]>(),
    reason: varchar('reason', { length: 500 }),
    network: varchar('network', { length: 60 }),
    requestId: varchar('request_id', { length: 60 }),
    /** The action was rejected because the person's roles do not allow it. */
    refused: boolean('refused').notNull().default(false),
    /** The student whose personal values the entry may contain; forgetting the student replaces them. */
    studentId: integer('student_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_entries_subject_time_idx').on(t.subject, t.createdAt, t.id),
    // The last columns let two filters be answered from the index alone.
    index('audit_entries_action_list_idx').on(
      t.action,
      t.createdAt,
      t.id,
      t.actor,
      t.subjectKind,
      t.actorRoles,
    ),
    index('audit_entries_created_idx').on(t.createdAt, t.id),
    index('audit_entries_network_time_idx').on(t.network, t.createdAt, t.id),
    index('audit_entries_request_idx').on(t.requestId),
    index('audit_entries_roles_idx').using('gin', t.actorRoles),
    index('audit_entries_student_idx').on(t.studentId),
    check('audit_entries_changes_size', sql`octet_length(${t.changes}::text) <= 200000`),
    index('audit_entries_subject_kind_list_idx').on(
      t.subjectKind,
      t.createdAt,
      t.id,
      t.actor,
      t.action,
      t.actorRoles,
    ),
    index('audit_entries_actor_list_idx').on(
      t.actor,
      t.createdAt,
      t.id,
      t.action,
      t.subjectKind,
      t.actorRoles,
    ),
    check('audit_entries_detail_size', sql`octet_length(${t.detail}::text) <= 4000`),
  ],
);
describeTable(auditEntries, {
  writer: 'platform',
  place: 'one server',
  person: {
    merge: { otherwise: 'stay; the page of the student shows those of both' },
    forget: { stays: 'forgetStudent replaces what is personal and keeps its hash' },
    copy: { not: "the academy's record of what its people did" },
  },
});

/** What an action on many things, such as an import, did to each of them. Append-only. Written by `recordAudit`. */
export const auditParts = pgTable(
  'audit_parts',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditEntries.id),
    /** Kind and id, such as `question:CFP-M1-01`. */
    subject: varchar('subject', { length: 120 }).notNull(),
    /** Empty for an entity that was added. */
    changes: jsonb('changes').$type<AuditChange[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.subject] }),
    index('audit_parts_subject_idx').on(t.subject, t.entryId),
    check('audit_parts_changes_size', sql`octet_length(${t.changes}::text) <= 200000`),
  ],
);
describeTable(auditParts, { writer: 'platform', place: 'one server' });

/** The hashes of imported content, so that an unchanged import does nothing. */
export const imports = pgTable('imports', {
  name: varchar('name', { length: 120 }).primaryKey(),
  contentHash: varchar('content_hash', { length: 64 }).notNull(),
  importedAt: instant('imported_at').notNull().defaultNow(),
});
describeTable(imports, { writer: 'academy', place: 'one server' });
