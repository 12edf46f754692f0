/** How a table is divided into partitions. */
export type Partitioning =
  | {
      kind: 'month';
      column: string;
      /** Rows of another table that belong to a row and leave with it: their column has its id. */
      parts?: { table: string; column: string };
    }
  | { kind: 'hash'; column: string; count: number };

/**
 * The tables that grow with time. Months can be detached when they are no longer needed. Hashed tables keep small indexes;
 * they have one partition for each remainder of the student's hash.
 */
export const PARTITIONED_TABLES = {
  tracking_events: { kind: 'month', column: 'created_at' },
  audit_entries: {
    kind: 'month',
    column: 'created_at',
    parts: { table: 'audit_parts', column: 'entry_id' },
  },
  answer_events: { kind: 'hash', column: 'student_id', count: 16 },
  attempt_answers: { kind: 'hash', column: 'student_id', count: 16 },
  study_events: { kind: 'hash', column: 'student_id', count: 16 },
} as const satisfies Record<string, Partitioning>;

export type PartitionedTable = keyof typeof PARTITIONED_TABLES;

export const partitioningOf = (table: PartitionedTable): Partitioning => PARTITIONED_TABLES[table];

export const isPartitionedTable = (name: string): name is PartitionedTable =>
  Object.hasOwn(PARTITIONED_TABLES, name);

export const TABLES = Object.keys(PARTITIONED_TABLES) as PartitionedTable[];

export const MONTHLY_TABLES = TABLES.filter((table) => partitioningOf(table).kind === 'month');
