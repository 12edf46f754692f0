import { vi } from 'vitest';
import { runCommand } from '../src/academy/commands/run-command.ts';
import type { Context } from '../src/platform/context.ts';

/** Runs an academy command like the command line; returns its exit code and output. */
export async function runAcademyCommand(context: Context, args: readonly string[]) {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const err = vi.spyOn(console, 'error').mockReturnValue();
  const status = await runCommand(args, (work) => work(context));
  const outputOf = (spy: typeof out) => spy.mock.calls.map(([line]) => line).join('\n');
  const outcome = { status, stdout: outputOf(out), stderr: outputOf(err) };
  out.mockRestore();
  err.mockRestore();
  return outcome;
}
