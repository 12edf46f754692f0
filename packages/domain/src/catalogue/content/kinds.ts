/** The kinds of content that are written as drafts and published as versions. */
export const CONTENT_KINDS = [
  'banner',
  'question',
  'course',
  'lesson',
  'exam',
  'podcast',
  'episode',
  'score-text',
] as const;

export type ContentKindName = (typeof CONTENT_KINDS)[number];

/** What an editor writes, by the name of the field. */
export type ContentFields = Readonly<Record<string, unknown>>;

/** What is missing or wrong in a draft, at the field where it can be mended. */
export interface MissingField {
  field: string;
  message: string;
  /** The page of the office where it is mended, when that is another one. */
  page?: string;
}

export const MAX_VERSION_NOTE = 200;

/** A publication is scheduled at least this long before. */
export const MIN_SCHEDULE_MS = 60_000;

/** An open page is noted this often. */
export const PRESENCE_INTERVAL_MS = 7000;

/** A page that has said nothing for this long is no longer open. */
export const PRESENCE_TTL_MS = 30_000;

/** A draft is saved this long after the last key. */
export const SAVE_DELAY_MS = 2000;

/** A draft is saved at least this often while somebody types without a pause. */
export const MAX_SAVE_DELAY_MS = 15_000;
