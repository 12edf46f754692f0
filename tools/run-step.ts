import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Runs a program in the same terminal, forwards signals and returns its exit code. */
export function runStep(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env });
  return new Promise((resolve) => {
    const interrupt = (signal: NodeJS.Signals) => {
      child.kill(signal);
      child.once('exit', () => process.exit(128 + constants.signals[signal]));
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const ended = (code: number | null) => {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(code ?? 1);
    };
    child.once('error', (error) => {
      console.error(error.message);
      ended(1);
    });
    child.once('exit', ended);
  });
}
