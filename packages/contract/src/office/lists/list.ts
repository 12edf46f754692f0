import type { Permission } from '@toro/domain/accounts/staff/permissions';

/** How the values of a column are written, sorted and exported. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  | 'day'
  | 'instant'
  /** One of named values. */
  | 'choice'
  /** Several of named values. */
  | 'choices'
  /** Personal numbers, which the API masks. */
  | 'cpf'
  | 'phone';

export const MASKED_KINDS: readonly ColumnKind[] = ['cpf', 'phone'];

export interface Column {
  readonly label: string;
  readonly kind: ColumnKind;
  /** The list can be sorted by it. */
  readonly sortable?: true;
  /** Not shown until the person chooses it. */
  readonly hidden?: true;
  /** Part of every exported file, also when it is not shown: without it a row is not understood. */
  readonly exported?: true;
  /** A text of several sentences. */
  readonly wide?: true;
  /** The names of the values of a choice. */
  readonly options?: Readonly<Record<string, string>>;
}

/** A filter: some of named values, a period of days, a range of amounts, or a typed text. */
export type Filter =
  | { readonly label: string; readonly kind: 'choices'; readonly options: Readonly<Record<string, string>> }
  | { readonly label: string; readonly kind: 'period' }
  /** From one amount to another. */
  | { readonly label: string; readonly kind: 'amount' }
  | { readonly label: string; readonly kind: 'text'; readonly max: number };

export interface ListDefinition<
  C extends Readonly<Record<string, Column>> = Readonly<Record<string, Column>>,
  F extends Readonly<Record<string, Filter>> = Readonly<Record<string, Filter>>,
> {
  /** The last part of its address, and the name of its saved views. */
  readonly name: string;
  readonly permission: Permission;
  /** Who may export it; by default who may read it. */
  readonly exportPermission?: Permission;
  /** It has names or contacts of students: its export asks for a reason and the second factor. */
  readonly personal?: true;
  /** Its files have times as text in ISO 8601 with their offset, as a record of evidence. */
  readonly isoTimes?: true;
  /** What a row is, such as "pessoa", for counts and questions. */
  readonly noun: { readonly one: string; readonly many: string };
  readonly columns: C;
  readonly filters: F;
  /** The filters used most, which the screen shows at once; the first three unless named. */
  readonly often?: readonly string[];
  /** What the search field finds; without it there is none. */
  readonly search?: string;
  /** A sortable column, `-` before it for descending. */
  readonly defaultSort: string;
}

/** Declares a list of the office: its query, screen, saved views and export follow from it. */
export const defineList = <
  const C extends Readonly<Record<string, Column>>,
  const F extends Readonly<Record<string, Filter>>,
>(
  definition: ListDefinition<C, F>,
): ListDefinition<C, F> => definition;

export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;

/** Longer exports are rejected, and those above the second limit are made by a job. */
export const MAX_EXPORT_ROWS = 100_000;
export const MAX_EXPORT_ROWS_AT_ONCE = 5_000;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A bulk action on more rows is rejected, and one above the second limit is made by a job. */
export const MAX_BULK_ROWS = 10_000;
export const MAX_BULK_ROWS_AT_ONCE = 200;

/** How long 'Desfazer' is offered. */
export const UNDO_MS = 10_000;

/** A longer list is counted no further, and its pages end there. */
export const MAX_COUNTED_ROWS = 10_000;

type ColumnValue<K extends ColumnKind> = K extends 'number'
  ? number
  : K extends 'choices'
    ? string[]
    : string;

/** A row as it is sent: money as decimal text, instants as ISO 8601. */
export type ListRow<D extends ListDefinition> = { id: number } & {
  [K in keyof D['columns']]: ColumnValue<D['columns'][K]['kind']> | null;
};

/** What a list shows: search, filters, sort and page, as the address writes them. */
export interface ListQuery {
  q?: string;
  sort?: string;
  page?: number;
  size?: number;
  [filter: string]: string | number | readonly string[] | undefined;
}

export const listSorts = ({ columns }: Pick<ListDefinition, 'columns'>): string[] =>
  Object.entries(columns)
    .filter(([, { sortable }]) => sortable)
    .flatMap(([name]) => [name, `-${name}`]);
