import type { Context } from '../../platform/context.ts';

/** One command of the academy's command line; its answer is the exit code. */
export interface Command {
  /** What follows the command's name, as help writes it. */
  usage: string;
  summary: string;
  /** How many words it takes. */
  words: { least: number; most: number };
  run(context: Context, words: readonly string[]): Promise<number>;
}
