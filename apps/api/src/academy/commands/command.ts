import type { Context } from '../../platform/context.ts';

export type Options = Readonly<Record<string, string | undefined>>;

/** One command of the academy's command line; its answer is the exit code. */
export interface Command {
  /** What follows the command's name, as help writes it. */
  usage: string;
  summary: string;
  /** How many words it takes. */
  args: { min: number; max: number };
  /** Names of options that take a value. */
  options?: readonly string[];
  run(context: Context, words: readonly string[], options: Options): Promise<number>;
}
