import type { Config } from './platform/config.ts';
import { ConfigError } from './platform/config.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What a person who started the app needs to know next. */
export function printBanner(config: Config): void {
  say(`\n  Toro is ready: ${config.publicUrl}`);
  if (config.demo) {
    say('\n  Demo accounts, all with the password Toro@2026');
    say('    aluno@toro.test      in the middle of everything');
    say('    nova@toro.test       bought nothing yet');
    say('    troca@toro.test      must change the password');
    say('    cfa@toro.test        CFA and Libras');
    say('    veterana@toro.test   two years of attempts');
    say('\n  Branded hosts');
    for (const host of ['aurora', 'cerrado', 'atlantico']) say(`    http://${host}.localhost:${config.port}`);
  }
  if (config.sandboxUrl) {
    say('\n  Sandbox (the outside world on this machine)');
    say(`    ${config.sandboxUrl}            index`);
    say(`    ${config.sandboxUrl}/mailbox    mailbox`);
    say(`    ${config.sandboxUrl}/gateway    payment gateway`);
    say(`    ${config.sandboxUrl}/site       public site`);
  }
  say('\n  Ctrl-C stops everything.\n');
}

interface SystemError extends Error {
  code?: string;
}

/** One clear sentence for what keeps the app from starting. */
export function printStartFailure(error: unknown, port?: number): void {
  const { code, message } = error as SystemError;
  const reason =
    error instanceof ConfigError
      ? message
      : code === 'EADDRINUSE'
        ? `Port ${port} is taken. Stop what is using it, or choose another: PORT=3100 npm start`
        : code === 'ENOSPC'
          ? 'The disk is full. Free some space and start again; nothing was lost.'
          : code === 'ECONNREFUSED'
            ? 'The database does not answer. Check DATABASE_URL and that PostgreSQL is running.'
            : error instanceof Error
              ? (error.stack ?? message)
              : String(error);
  process.stderr.write(`\nToro could not start.\n${reason}\n`);
}
