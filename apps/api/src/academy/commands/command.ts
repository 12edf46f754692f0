import type { Context } from '../../platform/context.ts';

export interface Options {
  week?: string;
  source?: string;
  'skip-faulty'?: boolean;
  'dry-run'?: boolean;
  overwrite?: boolean;
  'take-over'?: boolean;
  apply?: boolean;
}

/** One command of the academy's command line. */
export interface Command {
  /** The arguments as shown in the help. */
  usage: string;
  summary: string;
  /** The action of the audit entry that its write leaves; null for a command that writes nothing to the database. */
  audit: string | null;
  /** How many positional arguments it takes. */
  args: { min: number; max: number };
  options?: readonly (keyof Options)[];
  /** Returns the exit code. */
  run(context: Context, args: readonly string[], options: Options): Promise<number>;
}
