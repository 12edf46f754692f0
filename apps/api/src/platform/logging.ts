import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

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
  'holder_document',
  'document_number',
  'cpf',
  'documento',
  'email',
  'recipient',
  'phone',
  'phone_number',
];

export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: [
        ...SECRET,
        ...SECRET.map((name) => `*.${name}`),
        'req.headers["x-api-key"]',
        'req.headers.authorization',
      ],
      censor: '[hidden]',
    },
  });
}
