import {
  INCIDENT_DATA_NAMES,
  INCIDENT_KIND_NAMES,
  INCIDENT_LIMITS,
  NOTICE_RECIPIENT_NAMES,
} from '@toro/domain/people/privacy/incidents';
import {
  PRIVACY_KIND_NAMES,
  PRIVACY_LIMITS,
  PRIVACY_STATE_NAMES,
} from '@toro/domain/people/privacy/privacy-requests';
import { z } from 'zod';
import { exportSchemas } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import {
  count,
  day,
  email,
  id,
  instant,
  list,
  longId,
  longIdText,
  nothing,
  optionalText,
  personName,
  text,
  withoutCard,
} from '../../shapes.ts';
import { incidentList } from './incident-list.ts';
import { privacyList } from './privacy-list.ts';

export const listPrivacyRequests = listSchemas(privacyList, 'Requests about personal data');
export const exportPrivacyRequests = exportSchemas(privacyList, 'Export requests about personal data');

const params = z.object({ id: longIdText });

export const createPrivacyRequest = {
  summary: 'Register a request about personal data and mail its protocol to the person',
  body: z.object({
    kind: z.enum(PRIVACY_KIND_NAMES),
    name: personName(200),
    email,
    text: withoutCard(text(PRIVACY_LIMITS.text)),
    received_on: day,
  }),
  response: z.object({ id: longId, protocol: z.string().max(20) }),
};

export const getPrivacyRequest = {
  summary: 'A request about personal data',
  params,
  response: z.object({
    id: longId,
    protocol: z.string().max(20),
    kind: z.enum(PRIVACY_KIND_NAMES),
    state: z.enum(PRIVACY_STATE_NAMES),
    name: z.string().max(200),
    email: z.string().max(254),
    text: z.string().max(PRIVACY_LIMITS.text),
    received_on: day,
    due_on: day,
    /** The student with this address; null without one, and when the student was forgotten. */
    student_id: id.nullable(),
    is_forgotten: z.boolean(),
    holder: z.object({ id, name: z.string().max(200) }).nullable(),
    answer: z.string().max(PRIVACY_LIMITS.answer).nullable(),
    legal_ground: z.string().max(PRIVACY_LIMITS.legalGround).nullable(),
    closed_at: instant.nullable(),
  }),
};

export const assignPrivacyRequest = {
  summary: 'Hold a request about personal data',
  params,
  response: nothing,
};

export const closePrivacyRequest = {
  summary: 'Close a request with an answer to the person, or refuse it with its legal ground',
  params,
  body: z
    .object({
      state: z.enum(['answered', 'refused']),
      answer: withoutCard(text(PRIVACY_LIMITS.answer).min(PRIVACY_LIMITS.shortest)),
      legal_ground: withoutCard(text(PRIVACY_LIMITS.legalGround).min(PRIVACY_LIMITS.shortest))
        .nullable()
        .default(null),
    })
    .refine(({ state, legal_ground }) => state !== 'refused' || legal_ground !== null, {
      path: ['legal_ground'],
      message: 'Diga a base legal da recusa.',
    }),
  response: nothing,
};

export const listIncidents = listSchemas(incidentList, 'Incidents with personal data');
export const exportIncidents = exportSchemas(incidentList, 'Export incidents with personal data');

const incident = {
  kind: z.enum(INCIDENT_KIND_NAMES),
  title: withoutCard(text(INCIDENT_LIMITS.title)),
  /** What happened, and how it was found. */
  text: withoutCard(text(INCIDENT_LIMITS.text)),
  data: list(z.enum(INCIDENT_DATA_NAMES), INCIDENT_DATA_NAMES.length),
  /** How many people are concerned; null while it is not known. */
  people: count.nullable(),
};

export const createIncident = {
  summary: 'Register an incident with personal data, with the day until which to tell of it',
  body: z.object({ ...incident, known_on: day }),
  response: z.object({ id: longId, protocol: z.string().max(20) }),
};

const notice = {
  whom: z.enum(NOTICE_RECIPIENT_NAMES),
  on: day,
  reference: z.string().max(INCIDENT_LIMITS.reference),
};

export const getIncident = {
  summary: 'An incident with personal data',
  params,
  response: z.object({
    id: longId,
    protocol: z.string().max(20),
    revision: count,
    state: z.enum(['open', 'closed']),
    kind: incident.kind,
    title: z.string().max(INCIDENT_LIMITS.title),
    text: z.string().max(INCIDENT_LIMITS.text),
    data: incident.data,
    people: incident.people,
    known_on: day,
    due_on: day,
    /** Whether people may be harmed; null while it is not decided. */
    has_risk: z.boolean().nullable(),
    measures: z.string().max(INCIDENT_LIMITS.text),
    notices: list(z.object({ ...notice, by: z.string().max(200) }), INCIDENT_LIMITS.notices),
    conclusion: z.string().max(INCIDENT_LIMITS.conclusion).nullable(),
    closed_at: instant.nullable(),
  }),
};

export const saveIncident = {
  summary: 'Change what is known of an open incident',
  params,
  body: z.object({
    ...incident,
    has_risk: z.boolean().nullable(),
    /** What was done against it. */
    measures: withoutCard(optionalText(INCIDENT_LIMITS.text)),
    revision: count,
  }),
  response: nothing,
};

export const addIncidentNotice = {
  summary: 'Note who was told of an incident, when and how',
  params,
  body: z.object({ ...notice, reference: withoutCard(text(INCIDENT_LIMITS.reference)) }),
  response: nothing,
};

export const closeIncident = {
  summary: 'Close an incident of which everybody was told who has to be',
  params,
  body: z.object({
    conclusion: withoutCard(text(INCIDENT_LIMITS.conclusion).min(INCIDENT_LIMITS.shortest)),
  }),
  response: nothing,
};
