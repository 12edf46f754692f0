import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import type { FileValue } from '../uploads/file-field.tsx';

/** A person and a moment. */
export interface Mark {
  at: string;
  by: string;
}

/** An entity as the API returns it. */
export interface Entity<F extends ContentFields = ContentFields> {
  id: number;
  revision: number;
  fields: F;
  is_draft: boolean;
  published: F | null;
  published_version: number | null;
  edited_by: string | null;
  edited_at: string | null;
  schedule: Mark | null;
  failure: string | null;
  /** Removed content is only known to the page that has it open. */
  archived: (Mark & { isRemoved?: true }) | null;
  files: FileValue[];
}

export interface Version {
  number: number;
  author: string;
  created_at: string;
  note: string;
  is_published: boolean;
}

export type Others = { name: string; is_self: boolean }[];
