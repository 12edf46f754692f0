import type {
  IncidentData,
  IncidentKind,
  IncidentNotice,
  IncidentState,
} from '@toro/domain/people/privacy/incidents';
import type { PrivacyKind, PrivacyState } from '@toro/domain/people/privacy/privacy-requests';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, globalId, instant, integer, jsonb, path, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

/** Requests about personal data. Protocol, kind, dates and state stay when the person is forgotten. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: globalId(),
    protocol: varchar('protocol', { length: 20 })
      .notNull()
      .generatedAlwaysAs(
        sql`'LGPD-' || extract(year from received_on)::text || '-' || lpad(id::text, 6, '0')`,
      ),
    kind: varchar('kind', { length: 12 }).$type<PrivacyKind>().notNull(),
    state: varchar('state', { length: 8 }).$type<PrivacyState>().notNull().default('open'),
    studentId: integer('student_id').references(() => students.id),
    name: varchar('name', { length: 200 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    /** What the person asks for. */
    text: varchar('text', { length: 2000 }).notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    holderId: integer('holder_id').references(() => staffMembers.id),
    answer: varchar('answer', { length: 4000 }),
    legalGround: varchar('legal_ground', { length: 500 }),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
    /** The days before the due day for which a reminder was sent last. */
    reminded: integer('reminded'),
  },
  (t) => [
    uniqueIndex('privacy_requests_protocol_key').on(t.protocol),
    index('privacy_requests_student_idx').on(t.studentId),
    index('privacy_requests_holder_idx').on(t.holderId),
    index('privacy_requests_due_idx').on(t.dueOn, t.id),
    index('privacy_requests_received_idx').on(t.receivedOn, t.id),
    index('privacy_requests_name_idx').on(t.name, t.id),
    check(
      'privacy_requests_kind',
      sql`${t.kind} in ('access','correction','portability','erasure','withdrawal')`,
    ),
    check('privacy_requests_state', sql`${t.state} in ('open','answered','refused')`),
    // A request closes only with an answer, and a rejection only with its legal ground.
    check(
      'privacy_requests_closed',
      sql`(${t.state} = 'open') = (${t.closedAt} is null) and (${t.state} = 'open' or ${t.answer} is not null)
        and (${t.state} <> 'refused' or ${t.legalGround} is not null)`,
    ),
  ],
);
describeTable(privacyRequests, {
  writer: 'people/privacy',
  place: 'one server',
  person: {
    merge: { moves: 'id' },
    forget: ({ id, addresses }) =>
      // Protocol, kind, dates and state stay; the address of an open request stays until its answer.
      sql`update privacy_requests set name = 'Anônimo', text = 'anonimizado', student_id = ${id},
        answer = case when answer is null then null else 'anonimizado' end,
        email = case when state = 'open' then email else 'solicitacao-' || id || '@anonimo.invalid' end
        where student_id = ${id} or lower(email) = ${addresses}`,
    copy: 'solicitacoes-de-privacidade',
  },
});

/** Copies of a student's data that the office has mailed. The file is removed when the link expires. */
export const dataCopies = pgTable(
  'data_copies',
  {
    id: globalId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    path: path('path').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('data_copies_student_idx').on(t.studentId),
    index('data_copies_staff_idx').on(t.staffId),
    index('data_copies_expires_idx').on(t.expiresAt),
  ],
);
describeTable(dataCopies, {
  writer: 'accounts/profile',
  place: 'one server',
  person: {
    merge: { otherwise: 'stay until they expire' },
    forget: { stays: 'forgetStudent deletes them with their files' },
    copy: { not: 'copies of these data' },
  },
});

/** Incidents with personal data: what happened, whose data, since when it is known, and who was told. */
export const incidents = pgTable(
  'incidents',
  {
    id: globalId(),
    protocol: varchar('protocol', { length: 20 })
      .notNull()
      .generatedAlwaysAs(sql`'INC-' || extract(year from known_on)::text || '-' || lpad(id::text, 4, '0')`),
    /** Counts its changes, so that nobody overwrites what another has just written. */
    revision: integer('revision').notNull().default(0),
    state: varchar('state', { length: 8 }).$type<IncidentState>().notNull().default('open'),
    kind: varchar('kind', { length: 12 }).$type<IncidentKind>().notNull(),
    title: varchar('title', { length: 120 }).notNull(),
    text: varchar('text', { length: 4000 }).notNull(),
    data: jsonb('data').$type<IncidentData[]>().notNull().default([]),
    people: integer('people'),
    /** The day on which the academy knew of it. */
    knownOn: date('known_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    hasRisk: boolean('has_risk'),
    measures: varchar('measures', { length: 4000 }).notNull().default(''),
    notices: jsonb('notices').$type<(IncidentNotice & { by: string })[]>().notNull().default([]),
    conclusion: varchar('conclusion', { length: 2000 }),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('incidents_protocol_key').on(t.protocol),
    index('incidents_due_idx').on(t.dueOn, t.id),
    index('incidents_known_idx').on(t.knownOn, t.id),
    index('incidents_title_idx').on(t.title, t.id),
    check('incidents_kind', sql`${t.kind} in ('leak','access','loss','change','outage')`),
    // An incident closes only with a conclusion, and after it was decided whether people may be harmed.
    check(
      'incidents_closed',
      sql`${t.state} in ('open','closed') and (${t.state} = 'open') = (${t.closedAt} is null)
        and (${t.state} = 'open' or (${t.conclusion} is not null and ${t.hasRisk} is not null))`,
    ),
  ],
);
describeTable(incidents, { writer: 'people/privacy', place: 'one server' });
