import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Fields that are redacted in every log line. */
const SECRET_FIELDS = [
  'password',
  'nova_senha',
  'senha_atual',
  'reNewPassword',
  'token',
  'login_token',
  'authorization',
  'cookie',
  'card',
  'card_number',
  'security_code',
  'holder_name',
  'cardholder_name',
  'number_token',
  'access_token',
  'clientSecret',
  'holder_document',
  'document_number',
  'cpf',
  'documento',
  'email',
  'recipient',
  'phone',
  'phone_number',
];

/** A failed query is logged without its parameters, which may be personal data. */
const safeMessageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** Serializes an error without the connection object that a driver's error contains. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, cause } = error;
  const { code } = error as { code?: unknown };
  const message = safeMessageOf(error);
  const stack = error.stack?.replace(error.message, () => message);
  return { name, message, code, stack, ...(cause instanceof Error && { cause: safeMessageOf(cause) }) };
}

/** The maximum of buffered bytes while nothing can be written; more lines are dropped. */
const MAX_BUFFERED_BYTES = 1 << 20;

/** The destination of log lines. A write error, such as a full disk, must not end the process. */
export function openSink(descriptor = 1) {
  const sink = pino.destination({ dest: descriptor, sync: true, maxLength: MAX_BUFFERED_BYTES });
  sink.on('error', () => undefined);
  return sink;
}

/** Where errors go besides the log. */
type NoteError = (fields: unknown, text: string, isError: boolean) => void;

const ERROR_LEVEL = 50;

export function createLog(level: string, sink?: DestinationStream, noteError?: NoteError): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    serializers: { err: serializeError },
    ...(noteError && {
      hooks: {
        logMethod(args, method, lineLevel) {
          const [fields, text] = args as [unknown, unknown];
          noteError(
            fields,
            typeof fields === 'string' ? fields : String(text ?? ''),
            lineLevel >= ERROR_LEVEL,
          );
          method.apply(this, args);
        },
      },
    }),
    redact: {
      paths: [
        ...SECRET_FIELDS,
        ...SECRET_FIELDS.map((name) => `*.${name}`),
        'req.headers["x-api-key"]',
        'req.headers.authorization',
      ],
      censor: '[hidden]',
    },
  };
  return pino(options, sink ?? openSink());
}
