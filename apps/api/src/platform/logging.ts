import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** What never reaches a log line, wherever an object carries it. */
const SECRET = [
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

/** A failed query is told by its statement; the values that went with it are somebody's. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** What happened and where; a driver's error also carries its whole connection, which is nobody's business. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, cause } = error;
  const { code } = error as { code?: unknown };
  const message = messageOf(error);
  const stack = error.stack?.replace(error.message, () => message);
  return { name, message, code, stack, ...(cause instanceof Error && { cause: messageOf(cause) }) };
}

/** So many bytes wait while nothing can be written; what is more is not logged. */
const WAITING_BYTES = 1 << 20;

/** Where lines go. A place that takes none, such as a full disk, must not end the process. */
export function openSink(descriptor = 1) {
  const sink = pino.destination({ dest: descriptor, sync: true, maxLength: WAITING_BYTES });
  sink.on('error', () => undefined);
  return sink;
}

export function createLog(level: string, sink?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: undefined,
    serializers: { err: plainError },
    redact: {
      paths: [
        ...SECRET,
        ...SECRET.map((name) => `*.${name}`),
        'req.headers["x-api-key"]',
        'req.headers.authorization',
      ],
      censor: '[hidden]',
    },
  };
  return pino(options, sink ?? openSink());
}
