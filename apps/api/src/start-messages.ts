import { ROLE_NAMES } from '@toro/domain/accounts/staff/roles';
import { DEMO_STAFF } from './academy/seed/add-staff.ts';
import type { Config } from './platform/config.ts';
import { ConfigError } from './platform/config.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Prints the addresses and the demo accounts after the start. */
export function printBanner(config: Config): void {
  print(`\n  Toro is ready: ${config.publicUrl}`);
  if (config.demo) {
    print('\n  Demo accounts, all with the password Toro@2026');
    print('    aluno@toro.test      in the middle of everything');
    print('    nova@toro.test       bought nothing yet');
    print('    troca@toro.test      must change the password');
    print('    cfa@toro.test        CFA and Libras');
    print('    veterana@toro.test   two years of attempts');
    if (config.officeUrl) {
      print(`\n  Office: ${config.officeUrl}`);
      for (const { email, role } of DEMO_STAFF) print(`    ${email.padEnd(22)} ${ROLE_NAMES[role]}`);
    }
    print('\n  Branded hosts');
    for (const host of ['aurora', 'cerrado', 'atlantico'])
      print(`    http://${host}.localhost:${config.port}`);
  }
  if (config.sandboxUrl) {
    print('\n  Sandbox (local stand-ins for external services)');
    print(`    ${config.sandboxUrl}            index`);
    print(`    ${config.sandboxUrl}/mailbox    mailbox`);
    print(`    ${config.sandboxUrl}/gateway    payment gateway`);
    print(`    ${config.sandboxUrl}/site       public site`);
  }
  print('\n  Ctrl-C stops everything.\n');
}

interface SystemError extends Error {
  code?: string;
}

/** Prints why the app could not start. */
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
