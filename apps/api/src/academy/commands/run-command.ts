import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Context, withActor } from '../../platform/context.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

const USAGE_ERROR_EXIT_CODE = 2;

/** Opens the context, runs the work, and closes the context afterwards. */
export type WithContext = (work: (context: Context) => Promise<number>) => Promise<number>;

/** Runs the command that the arguments name and returns the exit code. Usage errors are reported without opening a context. */
export async function runCommand(args: readonly string[], withContext: WithContext): Promise<number> {
  let parsed: ReturnType<typeof parseArguments>;
  try {
    parsed = parseArguments(args);
  } catch (error) {
    return failWithUsage(error instanceof Error ? error.message : String(error));
  }
  if (parsed.values.help) {
    console.log(formatHelp());
    return 0;
  }
  const [name, ...positionals] = parsed.positionals;
  if (name === undefined) return failWithUsage('Which command?');
  const command = findCommand(name);
  if (!command) return failWithUsage(`There is no command "${name}".`);
  const { help: _, ...options } = parsed.values;
  const accepted: readonly string[] = command.options ?? [];
  const hasUnknownOption = Object.keys(options).some((option) => !accepted.includes(option));
  const { min: least, max: most } = command.args;
  if (hasUnknownOption || positionals.length < least || positionals.length > most)
    return failWithUsage(`Usage: ${name} ${command.usage}`);
  const actor = {
    kind: 'command',
    id: userInfo().username,
    machine: hostname().slice(0, 100),
    line: describeCommand(args),
  } as const;
  return withContext((context) => command.run(withActor(context, actor), positionals, options));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The command for the audit, which cannot be erased: without addresses, numbers of documents and secrets. */
export function describeCommand(args: readonly string[]): string {
  const hidden = args.map((word) => {
    const [, name, value] = /^(--[\w-]+=)(.*)$/s.exec(word) ?? [];
    const text = value ?? word;
    const isSecret =
      /@|:\/\/[^/]*:|^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text) ||
      (/^[\w+=-]{32,}$/.test(text) && !UUID.test(text)) ||
      /secret|senha|password|token|key=/i.test(name ?? '');
    return isSecret ? `${name ?? ''}***` : word;
  });
  return hidden.join(' ').slice(0, 300);
}

function findCommand(name: string): Command | undefined {
  const commands: Readonly<Record<string, Command>> = COMMANDS;
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

function parseArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      week: { type: 'string' },
      source: { type: 'string' },
      'skip-faulty': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      overwrite: { type: 'boolean' },
      'take-over': { type: 'boolean' },
      apply: { type: 'boolean' },
    },
  });
}

function failWithUsage(reason: string): number {
  console.error(`${reason}\n\n${formatHelp()}`);
  return USAGE_ERROR_EXIT_CODE;
}

function formatHelp(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(40)} ${summary}`,
  );
  return `npm run academy -- <command>\n\n${lines.join('\n')}\n`;
}
