import {
  PRIVACY_KIND_NAMES,
  PRIVACY_LIMITS,
  PRIVACY_STATE_NAMES,
} from '@toro/domain/people/privacy/privacy-requests';
import { z } from 'zod';
import { exportSchemas } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import {
  day,
  email,
  id,
  instant,
  longId,
  longIdText,
  nothing,
  personName,
  text,
  withoutCard,
} from '../../shapes.ts';
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
