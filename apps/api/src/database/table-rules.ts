import { getTableName, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * What is true of a table besides its columns, declared beside them: where its rows lie, and who writes them, and what merging two
 * students, forgetting one, the copy of one's data and the nightly clean-up do with them. Each of these is a loop over the
 * declarations; a table without one fails a test.
 */
export interface TableRules {
  /**
   * The feature that inserts, updates and deletes the rows; the others call its functions (`tools/areas` checks it). Or who
   * does where no feature does.
   */
  writer: `${string}/${string}` | 'platform' | 'academy' | 'triggers' | 'nobody';
  /**
   * With Citus (docs/sharding.md): divided by student, so that all rows of one are on one server; copied to every server;
   * or on one server.
   */
  place: 'student' | 'everywhere' | 'one server';
  /** For tables with data of students, buyers or visitors. */
  person?: PersonRules;
  /** The columns that name files by the path of their content, alone or in a text: replacing a file goes through them. */
  files?: readonly string[];
  /** The rows that the nightly clean-up deletes. */
  expired?: (now: SQL) => SQL;
  /** What the nightly clean-up takes out of rows that stay. */
  emptied?: { set: SQL; when: (now: SQL) => SQL };
}

export interface PersonRules {
  merge: MergeRule;
  forget: ForgetRule;
  /** The file of the copy of one's data that has the rows, or why none has. */
  copy: string | { not: string };
}

/** What a merge does with the rows of the student who goes. */
export type MergeRule =
  /** The other student gets them. */
  | {
      /** The column that identifies a row among all students. */
      moves: string;
      /**
       * Rows of `t` that stay, because the other student has one in their place. `kept` is that student's id. The rows of
       * the two may lie on different servers, so the subquery does not refer to `t`.
       */
      stays?: (kept: number) => SQL;
    }
  /** They go with the row of another table that `column` names. */
  | { partOf: string; column: string }
  /** The other student gets a copy; where that one has a row of the same `key`, `set` joins the two. */
  | { key: readonly string[]; set: SQL }
  /** Something else, in words. */
  | { otherwise: string };

/** What forgetting does with the rows of a student: nothing because nothing personal is in them, or statements. */
export type ForgetRule = 'delete' | { stays: string } | ((person: ForgottenPerson) => SQL | SQL[]);

/** A student who is forgotten, as statements name them. */
export interface ForgottenPerson {
  id: number;
  email: string;
  cpf: string | null;
  /** What replaces the name. */
  name: string;
  /** `any(…)` of the addresses in lower case: orders may have used others than the account's. */
  addresses: SQL;
  /** `any(…)` of the ids of the orders. */
  orders: SQL;
  /** Whether a row of `orders` is one of them. */
  isOwnOrder: SQL;
  /** A parameter, as random values are: a distributed table accepts no call that differs by server. */
  now: SQL;
  random: string;
}

const RULES = new Map<string, TableRules>();

/** Declares the rules of a table. */
export function describeTable(table: PgTable, rules: TableRules): void {
  RULES.set(getTableName(table), rules);
}

/** The rules of every table that was declared so far; `tables.ts` knows all. */
export const declaredRules: ReadonlyMap<string, TableRules> = RULES;
