import { createHash } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { hideSecrets } from './hide-secrets.ts';

export type ErrorSource = 'server' | 'job' | 'browser';

/** An error as it is recorded: without values that may belong to a person. */
export interface DescribedError {
  fingerprint: string;
  source: ErrorSource;
  message: string;
  place: string;
  stack: string;
}

/** Values in messages: what differs between two errors of one cause. */
const VALUES = /"[^"]*"|'[^']*'|\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\d+/g;

const withoutValues = (text: string): string =>
  hideSecrets(text).replace(VALUES, (value) => (/^["']/.test(value) ? '…' : '#'));

/** A failed query has its parameters in the message, which may be personal; its cause says what is wrong. */
function findMessage(error: Error): string {
  if (error instanceof DrizzleQueryError && error.cause instanceof Error) return findMessage(error.cause);
  return error.message.split('\nparams:')[0] ?? '';
}

/** The lines of the stack that name a place, without the message above them. */
const placesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at \S|^[\w$./<>]*@\w+:\/\//.test(line));

/** The function and the file, without line and release. */
const toFrame = (line: string): string =>
  line
    .replace(/\?[^\s)]*/g, '')
    .replace(/:\d+/g, '')
    .replace(/-[\w-]{8}(?=\.js)/g, '');

interface ErrorText {
  source: ErrorSource;
  name: string;
  message: string;
  place: string;
  stack: string;
}

function describe({ source, name, message, place, stack }: ErrorText): DescribedError {
  const shown = withoutValues(message);
  const lines = placesOf(stack).map(hideSecrets);
  const own = lines.find((line) => !line.includes('node_modules') && !line.includes('node:')) ?? lines[0];
  const identity = [source, name, shown, own ? toFrame(own) : place].join('\n');
  return {
    fingerprint: createHash('sha256').update(identity).digest('hex').slice(0, 32),
    source,
    message: `${name && !shown.startsWith(name) ? `${name}: ` : ''}${shown}`.slice(0, 500),
    place: hideSecrets(place).replace(/\d+/g, '#').slice(0, 200),
    stack: lines.join('\n').slice(0, 4000),
  };
}

/** An error of a server process or of a job. */
export const describeError = (
  source: 'server' | 'job',
  error: unknown,
  { place, text }: { place: string; text: string },
): DescribedError =>
  error instanceof Error
    ? describe({
        source,
        name: error.name === 'Error' ? '' : error.name,
        message: findMessage(error),
        place,
        stack: error.stack ?? '',
      })
    : describe({ source, name: '', message: text, place, stack: '' });

/** An error that a page reported. */
export const describeClientError = (error: { message?: string; stack?: string; path?: string }) =>
  describe({
    source: 'browser',
    name: '',
    message: error.message ?? '',
    place: (error.path ?? '').split('?')[0] ?? '',
    stack: error.stack ?? '',
  });
