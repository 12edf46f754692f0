import type { LinkProps } from '@tanstack/react-router';
import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import type { Permission } from '@toro/domain/accounts/staff/permissions';
import type { ContentFields, ContentKindName, MissingField } from '@toro/domain/catalogue/content/kinds';
import type { ReactNode } from 'react';
import type { FileValue } from '../uploads/file-field.tsx';
import type { Entity } from './entity.ts';

/** What a field component needs of a draft. */
export interface DraftField<V> {
  id: string;
  name: string;
  value: V;
  error?: string;
  /** Nothing is published without it. */
  required?: boolean;
  onValue: (value: V) => void;
}

export interface DraftForm<F extends ContentFields> {
  values: F;
  field<K extends keyof F & string>(name: K): DraftField<F[K]>;
  /** A field whose value is the id of a file. */
  fileField(name: keyof F & string): DraftField<FileValue | null>;
  /** A file inside of a field, such as the PDF of a book, by its id. */
  partFile(
    id: number | null,
    onId: (id: number | null, file: FileValue | null) => void,
  ): Pick<DraftField<FileValue | null>, 'value' | 'onValue'>;
  /** The address of a file by its id. */
  urlOf(id: number | null): string | null;
}

/** What a panel of the page needs of the entity. */
export interface ContentPanel<F extends ContentFields> {
  entity: Entity<F>;
  values: F;
  /** The reasons why the last save was rejected, by field. */
  errors: Readonly<Record<string, string>>;
  /** Saves what is typed and returns the entity as it is then. */
  save(): Promise<Entity<F>>;
}

export interface ArchivingEffect {
  text: string;
  students: number;
}

/** What differs between the pages of the kinds of content. */
export interface ContentPageKind<F extends ContentFields> {
  kind: ContentKindName;
  /** Such as 'Banner'. */
  name: string;
  calls: ContentCalls<ContentSchemas>;
  list: { label: string; to: NonNullable<LinkProps['to']> };
  write: Permission;
  publish: Permission;
  titleOf(fields: F): string;
  /** The labels of the fields, for conflicts, versions and what is missing. */
  labels: Readonly<Record<keyof F & string, string>>;
  /** What holds after a publication, in words; by default that it is online. */
  describePublished?(id: number): Promise<string>;
  /** A value in words, for conflicts and versions; files and days by their own names. */
  describe(field: keyof F & string, value: unknown, fileName: (id: number) => string): string;
  /** What changed in a field between two versions, named; beside the words. */
  nameChanges?(field: keyof F & string, before: unknown, after: unknown): string[];
  findMissingFields(fields: F): MissingField[];
  /** The page above, when that is not the list; a hook of React. */
  useParent?(page: ContentPanel<F>): ({ label: string } & Pick<LinkProps, 'to' | 'params'>) | undefined;
  /** What archiving does and how many students it concerns, asked before; without it archiving acts at once. */
  describeArchiving?(id: number): Promise<ArchivingEffect>;
  /** What publishing does, in one sentence. */
  publishing: string;
  /** More words for the dialog of the publication, and another label of its button; a hook of React. */
  usePublishing?(page: ContentPanel<F>): { text: ReactNode; label?: string };
  /** What stands beside the title, such as the state and the way to the next one. A hook of React. */
  useBeside?(page: ContentPanel<F>): ReactNode;
  /** Figures in one line below the title. A hook of React. */
  useStrip?(page: ContentPanel<F>): ReactNode;
  /** What comes before 'Publicar' and stands in its place; null when nothing does. A hook of React. */
  useMainButton?(page: ContentPanel<F>): ReactNode;
  fields(form: DraftForm<F>, page: ContentPanel<F>): ReactNode;
  preview(form: DraftForm<F>): ReactNode;
  /** More about the entity, below its preview. */
  panel?(page: ContentPanel<F>): ReactNode;
}
