import { parseArgs } from 'node:util';
import type { Context } from '../../platform/context.ts';
import { answerKeyCommand } from './answer-key.ts';
import type { Command } from './command.ts';
import { exportQuestionsCommand } from './export-questions.ts';
import { forgetCommand } from './forget.ts';
import { hideMessageCommand } from './hide-message.ts';
import { importCommand } from './import.ts';
import { importQuestionsCommand } from './import-questions.ts';
import { mentorshipCommand, mentorshipsCommand } from './mentorship.ts';
import { notifyCommand } from './notify.ts';
import { paymentsCommand } from './payments.ts';
import { refundCommand } from './refund.ts';
import { reportsCommand } from './reports.ts';
import { sheetStatisticsCommand } from './sheet-statistics.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  'import-questions': importQuestionsCommand,
  'export-questions': exportQuestionsCommand,
  'hide-message': hideMessageCommand,
  reports: reportsCommand,
  notify: notifyCommand,
  mentorships: mentorshipsCommand,
  mentorship: mentorshipCommand,
  forget: forgetCommand,
  payments: paymentsCommand,
  refund: refundCommand,
  'answer-key': answerKeyCommand,
  'sheet-statistics': sheetStatisticsCommand,
};

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
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return failWithUsage(`There is no command "${name}".`);
  const { help: _, ...options } = parsed.values;
  const hasUnknownOption = Object.keys(options).some((option) => !command.options?.includes(option));
  const { min: least, max: most } = command.args;
  if (hasUnknownOption || positionals.length < least || positionals.length > most)
    return failWithUsage(`Usage: ${name} ${command.usage}`);
  return withContext((context) => command.run(context, positionals, options));
}

function parseArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, week: { type: 'string' } },
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
