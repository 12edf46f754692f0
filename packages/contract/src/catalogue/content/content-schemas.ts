import { MAX_VERSION_NOTE } from '@toro/domain/catalogue/content/kinds';
import { z } from 'zod';
import { count, id, idText, instant, list, nothing, withoutCard } from '../../shapes.ts';

const personName = z.string().max(100);
const params = z.object({ id: idText });
const note = withoutCard(z.string().trim().max(MAX_VERSION_NOTE, 'Use no máximo 200 caracteres.')).default(
  '',
);
/** Names the state that an action began from: an action on an older state is rejected. */
const revision = count;

/** A file that a draft names. */
const contentFile = z.object({
  id,
  name: z.string().max(200),
  url: z.string().max(1000),
  /** Of an image; null until somebody described it. */
  alt_text: z.string().max(250).nullable().optional(),
  is_decorative: z.boolean().optional(),
});

const version = z.object({
  number: id,
  /** The person, or 'Importação' for what came from a folder. */
  author: personName,
  created_at: instant,
  note: z.string().max(MAX_VERSION_NOTE),
  /** False for a scheduled text that was cancelled. */
  is_published: z.boolean(),
});

/** The schemas of the calls of one kind of content; `written` are the fields of requests that have stricter rules. */
export function contentSchemas<F extends z.ZodRawShape>(shape: F, noun: string, written: Partial<F> = {}) {
  const fields = z.object(shape);
  const sent = z.object({ ...shape, ...written } as F).partial();
  const entity = z.object({
    id,
    revision,
    /** The draft, or what is published when there is none. */
    fields,
    is_draft: z.boolean(),
    /** What students see; null before the first publication. */
    published: fields.nullable(),
    published_version: id.nullable(),
    edited_by: personName.nullable(),
    edited_at: instant.nullable(),
    schedule: z.object({ at: instant, by: personName }).nullable(),
    /** Why a scheduled publication was not made. */
    failure: z.string().max(1000).nullable(),
    archived: z.object({ at: instant, by: personName }).nullable(),
    files: list(contentFile, 100),
  });
  const action = (summary: string) => ({ summary, params, body: z.object({ revision }), response: entity });
  return {
    create: {
      summary: `Begin a draft: ${noun}`,
      body: z.object({ fields: sent }),
      response: entity,
    },
    open: { summary: `The draft and the published state: ${noun}`, params, response: entity },
    listMissing: {
      summary: `What the saved draft lacks before its publication: ${noun}`,
      params,
      response: z.object({
        missing: list(
          z.object({
            field: z.string().max(60),
            message: z.string().max(1000),
            /** The page of the office where it is mended, when that is another one. */
            page: z.string().max(120).optional(),
          }),
          1000,
        ),
      }),
    },
    save: {
      summary: `Save fields of a draft: ${noun}. On an older revision it answers 409 with the current state.`,
      params,
      body: z.object({ revision, fields: sent }),
      response: entity,
    },
    publish: {
      summary: `Publish the draft: ${noun}`,
      params,
      body: z.object({ revision, note }),
      response: entity,
    },
    schedule: {
      summary: `Freeze the draft and publish it at a moment: ${noun}`,
      params,
      body: z.object({ revision, note, at: instant }),
      response: entity,
    },
    cancelSchedule: action(`Cancel the scheduled publication: ${noun}`),
    discard: action(`Return to what is published: ${noun}`),
    archive: {
      summary: `Archive: ${noun}. It answers 409 when it concerns more students than the person was told.`,
      params,
      body: z.object({ revision, students: count.default(0) }),
      response: entity,
    },
    unarchive: action(`Take back from the archive: ${noun}`),
    restore: {
      summary: `Make a kept version the draft: ${noun}`,
      params: z.object({ id: idText, number: idText }),
      body: z.object({ revision }),
      response: entity,
    },
    listVersions: {
      summary: `The kept versions, the newest first: ${noun}`,
      params,
      response: z.object({ versions: list(version, 1000) }),
    },
    getVersion: {
      summary: `A kept version and the one before it: ${noun}`,
      params: z.object({ id: idText, number: idText }),
      response: version.extend({ fields, before: fields.nullable(), files: list(contentFile, 200) }),
    },
    notePresence: {
      summary: `Note that a page has it open, and list who else has: ${noun}`,
      params,
      body: z.object({ tab: z.uuid() }),
      response: z.object({
        revision,
        archived: z.object({ at: instant, by: personName }).nullable(),
        others: list(z.object({ name: personName, is_self: z.boolean() }), 50),
      }),
    },
    endPresence: {
      summary: `Note that a page was closed: ${noun}`,
      params: z.object({ id: idText, tab: z.uuid() }),
      response: nothing,
    },
  };
}

export type ContentSchemas<F extends z.ZodRawShape = z.ZodRawShape> = ReturnType<typeof contentSchemas<F>>;
