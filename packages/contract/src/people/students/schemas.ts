import { STUDENT_DATA } from '@toro/domain/accounts/profile/student-data';
import { IDENTITY_CHECK_NAMES } from '@toro/domain/people/students/identity-checks';
import {
  MERGE_FIELD_NAMES,
  MERGE_IDENTITY_NAMES,
  MERGE_RECORD_NAMES,
  type MergeField,
  type MergeRecord,
} from '@toro/domain/people/students/merge';
import { MAX_FILE_ROWS, ROWS_PER_REQUEST } from '@toro/domain/people/students/student-file';
import { TIMELINE_KIND_NAMES, type TimelineKind } from '@toro/domain/people/students/timeline';
import { z } from 'zod';
import { exportData } from '../../accounts/profile/schemas.ts';
import { exportSchemas, reason } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { revealSchemas } from '../../office/lists/reveal-schemas.ts';
import {
  count,
  day,
  digits,
  email,
  figure,
  id,
  idText,
  instant,
  list,
  longId,
  longIdText,
  money,
  nothing,
  optionalText,
  repeated,
  withoutCard,
} from '../../shapes.ts';
import { studentsList } from './students-list.ts';

export const listStudents = listSchemas(studentsList, 'The students of the academy');
export const exportStudents = exportSchemas(studentsList, 'Export the students of a filter');
export const revealStudent = revealSchemas(studentsList, 'Show the CPF or phone of a student');

const params = z.object({ id: idText });
const line = z.string().max(300);

const enrolment = z.object({
  id: longId,
  course_id: id,
  course: line,
  class_group_id: id,
  class_group: line,
  state: z.enum(['active', 'expired', 'cancelled', 'ended']),
  lessons_done: count,
  lessons_total: count,
  created_at: instant,
  /** The last day of access; null without one. */
  ends_on: day.nullable(),
  /** Whether the day belongs to this enrolment alone. */
  has_own_end: z.boolean(),
  ended_at: instant.nullable(),
  /** Until when a cancelled one can be taken back. */
  restorable_until: instant.nullable(),
  order_id: z.string().max(36).nullable(),
});

const order = z.object({
  id: z.string().max(36),
  number: z.number().int(),
  created_at: instant,
  title: line,
  method: z.string().max(10),
  instalments: count,
  coupon: z.string().max(40).nullable(),
  total: money,
  status: z.string().max(10),
});

export const getStudentPage = {
  summary: 'A student with enrolments, orders, wallet, consents and open sessions',
  params,
  response: z.object({
    id,
    name: line,
    first_name: line,
    email: z.string().max(254),
    is_verified: z.boolean(),
    has_password: z.boolean(),
    cpf: z.string().max(20).nullable(),
    phone: z.string().max(20).nullable(),
    created_at: instant,
    /** When the account will be deleted, if the student wants it. */
    delete_after: instant.nullable(),
    /** A corrected address that the old one can still undo. */
    email_change: z
      .object({ changed_at: instant, undo_until: instant, is_held: z.boolean(), is_own: z.boolean() })
      .nullable(),
    /** Merges into this student that can still be undone. */
    merges: list(z.object({ id: longId, name: line, undo_until: instant }), 100),
    /** The course of exam date and score: the active one with the nearest exam. */
    main_course: line.nullable(),
    exam_date: day.nullable(),
    score: figure.nullable(),
    recommended_score: count.nullable(),
    /** Attempts finished in the last seven days. */
    attempts_of_week: count,
    last_used_at: instant.nullable(),
    enrolments: list(enrolment, 500),
    orders: list(order, 200),
    paid: money,
    wallet: z.object({
      balance: money,
      movements: list(z.object({ id: longId, created_at: instant, text: line, amount: money }), 5),
    }),
    consents: list(
      z.object({
        purpose: z.string().max(20),
        granted: z.boolean(),
        version: z.string().max(60),
        created_at: instant,
      }),
      10,
    ),
    sessions: list(
      z.object({
        id,
        device: line,
        network: z.string().max(60),
        created_at: instant,
        last_used_at: instant,
      }),
      100,
    ),
  }),
};

export const listTimeline = {
  summary: 'What happened to a student, newest first, 50 at a time',
  params,
  query: z.object({
    kind: repeated(z.enum(TIMELINE_KIND_NAMES as [TimelineKind, ...TimelineKind[]]), 20).optional(),
    /** Where the page before ended. */
    before: z.string().max(120).optional(),
  }),
  response: z.object({
    entries: list(
      z.object({
        id: z.string().max(80),
        at: instant,
        kind: z.enum(TIMELINE_KIND_NAMES as [TimelineKind, ...TimelineKind[]]),
        verb: line,
        entity: line,
        detail: z.string().max(500),
        /** The number of the order. */
        order: z.number().int().nullable(),
        mail: z
          .object({
            id: longId,
            state: z.enum(['queued', 'sent', 'retrying', 'failed', 'returned']),
            text: line,
            is_resendable: z.boolean(),
          })
          .nullable(),
      }),
      50,
    ),
    older: z.string().max(120).nullable(),
  }),
};

export const resendMail = {
  summary: 'Queue a failed mail again; one with a one-time link gets a new link',
  params: z.object({ id: idText, mail: longIdText }),
  response: nothing,
};

export const listClassGroupChoices = {
  summary: 'The class groups into which a student can be enrolled, with their seats',
  response: z.object({
    groups: list(
      z.object({
        id,
        name: line,
        course_id: id,
        course: line,
        ends_on: day.nullable(),
        seats: count.nullable(),
        taken: count,
      }),
      2000,
    ),
  }),
};

/** The reason of an action on an enrolment, and whether the student is told of it. */
const action = {
  reason,
  /** 'Não avisar': the student gets neither notification nor mail. */
  silent: z.boolean().default(false),
  silent_reason: reason.nullable().default(null),
};

const needsSilentReason = {
  path: ['silent_reason'],
  message: 'Escreva por que o aluno não será avisado.',
};
const hasSilentReason = (body: { silent: boolean; silent_reason: string | null }) =>
  !body.silent || body.silent_reason !== null;

const enrolmentParams = z.object({ id: idText, enrolment: longIdText });

export const enrolStudent = {
  summary: 'Give a student a place in a class group, without an order',
  params,
  body: z
    .object({
      class_group_id: id,
      ends_on: day.nullable().default(null),
      /** 'Exceder vagas': also in a full class group. */
      exceed_seats: z.boolean().default(false),
      ...action,
    })
    .refine(hasSilentReason, needsSilentReason),
  response: z.object({ id: longId }),
};

export const extendEnrolment = {
  summary: 'Set a later last day of access of one enrolment',
  params: enrolmentParams,
  body: z.object({ ends_on: day, ...action }).refine(hasSilentReason, needsSilentReason),
  response: nothing,
};

export const transferEnrolment = {
  summary: 'Move an enrolment with everything in it to another class group of the same course',
  params: enrolmentParams,
  body: z
    .object({ class_group_id: id, exceed_seats: z.boolean().default(false), ...action })
    .refine(hasSilentReason, needsSilentReason),
  response: nothing,
};

export const cancelEnrolment = {
  summary: 'End an enrolment; no money moves',
  params: enrolmentParams,
  body: z.object(action).refine(hasSilentReason, needsSilentReason),
  response: z.object({ restorable_until: instant }),
};

export const restoreEnrolment = {
  summary: 'Take the cancellation of an enrolment back',
  params: enrolmentParams,
  response: nothing,
};

/** What was checked with the person. */
const checked = list(z.enum(IDENTITY_CHECK_NAMES), IDENTITY_CHECK_NAMES.length).min(
  1,
  'Marque o que foi conferido com a pessoa.',
);

export const correctEmail = {
  summary: 'Mail a link to a new address of a student; the e-mail changes when it is used',
  params,
  body: z.object({ email, checked }),
  response: nothing,
};

export const releaseEmailChange = {
  summary: 'End the hold of a corrected address, by another person than the one who requested it',
  params,
  body: z.object({ reason, checked }),
  response: nothing,
};

export const correctCpf = {
  summary: 'Correct the CPF of a student; paid orders keep theirs',
  params,
  body: z.object({
    cpf: digits(11),
    reason,
    /** Save although another student has this CPF. */
    share: z.boolean().default(false),
  }),
  response: nothing,
};

/** As stored: digits of phone and CEP, the day as yyyy-mm-dd, an empty text for nothing. */
const dataField = (max: number) => withoutCard(optionalText(max));
const studentData = z.object({
  first_name: dataField(STUDENT_DATA.first_name.max),
  last_name: dataField(STUDENT_DATA.last_name.max),
  phone: optionalText(STUDENT_DATA.phone.max),
  birth_date: optionalText(STUDENT_DATA.birth_date.max),
  post_code: optionalText(STUDENT_DATA.post_code.max),
  street: dataField(STUDENT_DATA.street.max),
  number: optionalText(STUDENT_DATA.number.max),
  complement: dataField(STUDENT_DATA.complement.max),
  district: dataField(STUDENT_DATA.district.max),
  city: dataField(STUDENT_DATA.city.max),
  state: optionalText(STUDENT_DATA.state.max),
});

export const openStudentData = {
  summary: 'Show the data of a student that can be corrected; recorded in the audit',
  params,
  response: studentData,
};

export const correctStudentData = {
  summary: 'Correct name, phone, birth date and address of a student, who is told of it',
  params,
  body: z.object({
    /** The changed fields as they were shown. */
    before: studentData.partial(),
    /** The same fields as they should be. */
    after: studentData.partial(),
    reason,
  }),
  response: studentData,
};

export const sendPasswordLink = {
  summary: 'Mail the student a one-time link that sets a password',
  params,
  response: nothing,
};

export const endStudentSessions = {
  summary: 'End all sessions of a student',
  params,
  response: z.object({ ended: count }),
};

export const endStudentSession = {
  summary: 'End one session of a student',
  params: z.object({ id: idText, session: idText }),
  response: nothing,
};

const fieldsOf = <T extends z.ZodType>(value: T) =>
  z.object(Object.fromEntries(MERGE_FIELD_NAMES.map((name) => [name, value])) as Record<MergeField, T>);

export const getMergePreview = {
  summary: 'Two students side by side with what each has',
  params: z.object({ id: idText, other: idText }),
  response: z.object({
    students: list(
      z.object({
        id,
        created_at: instant,
        fields: fieldsOf(line),
        balance: money,
        records: z.object(
          Object.fromEntries(MERGE_RECORD_NAMES.map((name) => [name, count])) as Record<
            MergeRecord,
            typeof count
          >,
        ),
      }),
      2,
    ),
    /** The fields that are the same in both. */
    identical: list(z.enum(MERGE_FIELD_NAMES), MERGE_FIELD_NAMES.length),
    /** What differs although it does not change in the life of one person. */
    differing: list(z.enum(MERGE_IDENTITY_NAMES), MERGE_IDENTITY_NAMES.length),
    /** Why they cannot be united now; null when they can. */
    obstacle: line.nullable(),
  }),
};

export const mergeStudents = {
  summary: 'Unite two students: everything of one goes to the other',
  body: z.object({
    kept_id: id,
    gone_id: id,
    /** Whose value stays, per field. */
    fields: fieldsOf(z.enum(['kept', 'gone'])),
    reason,
  }),
  response: z.object({ id: longId }),
};

export const undoMerge = {
  summary: 'Give each of two united students back what came from them',
  params: z.object({ id: idText, merge: longIdText }),
  body: z.object({ reason }),
  response: z.object({ id }),
};

export const listSharedCpfAccounts = {
  summary: 'Accounts that share a CPF, the oldest sharing first',
  response: z.object({
    groups: list(
      z.object({
        cpf: z.string().max(20),
        students: list(z.object({ id, name: line, email: z.string().max(254), created_at: instant }), 1000),
      }),
      200,
    ),
  }),
};

export const markDistinctStudents = {
  summary: 'State that students who share a CPF are different people',
  body: z.object({ ids: list(id, 1000).min(2), reason }),
  response: nothing,
};

const fileRow = z.object({
  line: z.number().int().min(2).max(100_000),
  name: z.string().max(200),
  email: z.string().max(254),
  cpf: z.string().max(20),
  phone: z.string().max(20),
  /** The line that has the same e-mail; this one is listed in the result and not enrolled. */
  repeats: z.number().int().min(2).max(100_000).optional(),
});
const fileRows = list(fileRow, ROWS_PER_REQUEST).min(1);
const runParams = z.object({ id: longIdText });

export const previewEnrolments = {
  summary: 'What would become of rows of a file: new student, student, enrolled',
  body: z.object({ class_group_id: id, emails: list(z.string().max(254), ROWS_PER_REQUEST).min(1) }),
  response: z.object({ states: list(z.enum(['new', 'student', 'enrolled']), ROWS_PER_REQUEST) }),
};

export const createEnrolmentRun = {
  summary: 'Begin the enrolment of many students; its rows follow',
  body: z
    .object({
      class_group_id: id,
      ends_on: day.nullable().default(null),
      exceed_seats: z.boolean().default(false),
      total: z.number().int().min(1).max(MAX_FILE_ROWS),
      ...action,
    })
    .refine(hasSilentReason, needsSilentReason),
  response: z.object({ id: longId }),
};

export const addEnrolmentRows = {
  summary: 'Add rows to a run that has not started; a row that is there already is left as it is',
  params: runParams,
  body: z.object({ rows: fileRows }),
  response: nothing,
};

export const startEnrolmentRun = {
  summary: 'Start a run whose rows are all there',
  params: runParams,
  response: nothing,
};

export const getEnrolmentRun = {
  summary: 'How far a run is',
  params: runParams,
  response: z.object({
    id: longId,
    course: line,
    class_group: line,
    state: z.enum(['running', 'done', 'undone']),
    total: count,
    counts: z.object({
      waiting: count,
      created: count,
      enrolled: count,
      skipped: count,
      undone: count,
      kept: count,
    }),
    undo_until: instant.nullable(),
    /** Rows that were not enrolled, or stayed after undoing: the first 100. */
    notes: list(z.object({ line: count, name: line, note: line }), 100),
  }),
};

export const getEnrolmentResult = {
  summary: 'The file of what became of each row, as CSV',
  params: runParams,
  response: z.object({ csv: z.string().max(4_000_000) }),
};

export const undoEnrolmentRun = {
  summary: 'End the enrolments of a run where the student has studied nothing yet',
  params: runParams,
  body: z.object({ reason }),
  response: nothing,
};

export const getForgetPreview = {
  summary: 'What forgetting a student removes, and what stays',
  params,
  response: z.object({
    goes: list(line, 20),
    stays: list(line, 20),
    /** Why the student cannot be forgotten now; null when they can. */
    obstacle: line.nullable(),
  }),
};

export const eraseStudent = {
  summary: 'Make a student anonymous; it cannot be undone',
  params,
  body: z.object({ email: z.string().trim().max(254) }),
  response: nothing,
};

export const beginImpersonation = {
  summary: 'Make a one-time address that opens the student area as a student, read-only',
  params,
  body: z.object({ reason }),
  response: z.object({ url: z.string().max(400) }),
};

export const sendDataCopy = {
  summary: 'Mail the student a link of seven days to the copy of their data',
  params,
  response: z.object({ expires_at: instant }),
};

export const openDataCopy = {
  summary: "Show the copy of a student's data to staff, with a reason",
  params,
  body: z.object({ reason }),
  response: exportData.response,
};
