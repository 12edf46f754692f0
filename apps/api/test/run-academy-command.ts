import { vi } from 'vitest';
import { runCommand } from '../src/academy/run-command.ts';
import type { Context } from '../src/platform/context.ts';

/** Runs a command of the academy as the command line would; answers with its exit code and what it said. */
export async function runAcademyCommand(context: Context, words: readonly string[]) {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const err = vi.spyOn(console, 'error').mockReturnValue();
  const status = await runCommand(words, (work) => work(context));
  const said = (spy: typeof out) => spy.mock.calls.map(([line]) => line).join('\n');
  const outcome = { status, stdout: said(out), stderr: said(err) };
  out.mockRestore();
  err.mockRestore();
  return outcome;
}
