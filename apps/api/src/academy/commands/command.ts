import type { Context } from '../../platform/context.ts';

export type Options = Readonly<Record<string, string | undefined>>;

/** One command of the academy's command line. */
export interface Command {
  /** The arguments as shown in the help. */
  usage: string;
  summary: string;
  /** The action of the audit entry that its write leaves; null for a command that writes nothing to the database. */
  audit: string | null;
  /** How many positional arguments it takes. */
  args: { min: number; max: number };
  /** Names of options that take a value. */
  options?: readonly string[];
  /** Returns the exit code. */
  run(context: Context, args: readonly string[], options: Options): Promise<number>;
}
