import { z } from 'zod';
import { brand } from '../../brand.ts';
import { link, list, nothing, optionalText, text } from '../../shapes.ts';

export const getConfig = {
  summary: 'Brand, flags, links and public key of the requested host',
  response: z.object({
    brand,
    version: z.string().max(20),
    features: z.object({ podcast: z.boolean(), scoreToroV2: z.boolean(), study: z.boolean() }),
    hiddenMenu: list(z.string().max(30), 30),
    links: z.object({
      support: link,
      whatsapp: link,
      /** The chat with the teacher. */
      teacher: link,
      faq: link,
      appQuiz: link,
      /** The academy's own page for it; null for the page of the app. */
      deleteAccount: link.nullable(),
      oldStudent: link.nullable(),
      /** The page of the support chat, framed by the unsubscribe page. */
      supportWidget: link.nullable().optional(),
      publicSite: link,
      terms: link,
      privacy: link,
    }),
    support: z.object({
      email: z.string().max(254),
      /** Empty when the academy has none. */
      phone: z.string().max(30),
      /** The number as it is written; empty when the academy has none. */
      whatsapp: z.string().max(30),
      hours: list(z.string().max(80), 7),
    }),
    /** The academy's pages on social networks, by the network's name. */
    social: list(z.object({ name: text(40), url: link }), 10),
    /** The base address of uploaded files. */
    filesUrl: link,
    key: z.object({ publicKey: z.string().max(1000), constant: z.string().max(100) }),
    today: z.iso.date(),
    sandbox: z.boolean(),
  }),
};

export const reportClientError = {
  summary: 'Report an error of a page',
  body: z.object({
    message: text(1000),
    stack: optionalText(8000).optional(),
    path: optionalText(500),
    version: optionalText(20),
  }),
  response: nothing,
};

export const checkLiveness = {
  summary: 'Whether the process is alive',
  response: z.object({ status: z.literal('ok') }),
};

export const checkHost = {
  summary: 'Whether a host belongs to the academy, so that the proxy may get a certificate for it',
  query: z.object({ domain: z.string().max(253) }),
  response: z.object({ host: z.string().max(253) }),
};

export const checkReadiness = {
  summary: 'Whether the database is reachable and migrated',
  response: z.object({
    status: z.enum(['ok', 'unavailable']),
    database: z.boolean(),
    migrations: z.boolean(),
    jobs: z.boolean(),
    /** Missing where there is no standby for reads. */
    standby: z.enum(['current', 'behind', 'unreachable']).optional(),
    /** How old the newest data of the standby are, at most. */
    standbyLagSeconds: z.number().min(0).max(1_000_000_000).optional(),
  }),
};
