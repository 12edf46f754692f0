import type { ContentFields, ContentKindName, MissingField } from '@toro/domain/catalogue/content/kinds';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';

export interface ContentChange {
  id: number;
  action: 'create' | 'save' | 'discard' | 'restore' | 'publish' | 'archive' | 'unarchive';
  /** The person; null for taking back from the archive. */
  staffId: number | null;
  /** The fields before a save. */
  before?: ContentFields;
}

/** What differs between the kinds of content; drafts, versions, schedules and conflicts are the same for all. */
export interface ContentKind<F extends ContentFields = ContentFields> {
  kind: ContentKindName;
  /** The fields of a new draft. */
  empty: F;
  /** How a person calls the entity, such as its title. */
  nameOf(fields: F): string;
  /** The path of its page in the office. */
  page(id: number): string;
  /** The files that the fields name. */
  listFiles(fields: F): number[];
  /** An id that no row has or will get, for an entity before its first publication. */
  reserveId(context: Context, fields: F): Promise<number>;
  /** What students see now; null when there is nothing. */
  readPublished(context: Context, id: number): Promise<F | null>;
  /** What keeps the fields from being published. */
  findMissingFields(context: Context, id: number, fields: F): Promise<MissingField[]>;
  /** Writes the fields to where students read them. */
  publish(context: Context, id: number, fields: F): Promise<void>;
  /** How many students archiving concerns, which the person has been told before. */
  countStudents?(context: Context, id: number): Promise<number>;
  /** Takes the entity from the students. */
  withdraw(context: Context, id: number): Promise<void>;
  /** Throws 404 for a person who may read some things of the kind only. */
  assertReadable?(context: Context, staff: StaffSession, id: number): Promise<void>;
  /** Runs in the transaction of every change; an error rejects the change. */
  afterChange?(context: Context, change: ContentChange): Promise<void>;
}
