import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode } from '../errors.ts';

/**
 * Passing troubles, which are nobody's fault who asks: the database is away, starts, is out of space, memory or
 * connections, or is a standby that has not taken over yet; or the files' disk is full or their storage away.
 */
const UNAVAILABLE =
  /^(08|53|57P0)|^(25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ENOSPC|STORAGE_UNAVAILABLE)$/;

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['invalid_request', 'Não entendemos o pedido. Recarregue a página e tente de novo.'],
  404: ['not_found', 'Não encontramos o que você procura.'],
  // A name in an address that is longer than any of ours.
  414: ['not_found', 'Não encontramos o que você procura.'],
  413: ['too_large', 'O envio é grande demais.'],
  415: ['unsupported_media', 'Este formato de envio não é aceito.'],
  503: ['unavailable', 'O sistema está muito ocupado. Aguarde um instante e tente de novo.'],
};

/** PostgreSQL keeps no NUL in a text, nor in JSON. */
const UNWRITABLE = /^(22021|22P05)$/;

/** Follows the causes of an error, because the database driver's own error comes wrapped. */
function hasCause(error: unknown, is: (code: string, message: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (is(typeof code === 'string' ? code : '', cause.message)) return true;
  }
  return false;
}

const isUnavailable = (error: unknown) =>
  hasCause(
    error,
    (code, message) =>
      UNAVAILABLE.test(code) || /Connection terminated|timeout exceeded when trying to connect/.test(message),
  );

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      field: issue.instancePath.slice(1),
      message: issue.message,
    }));
    return new AppError('invalid_input', 'Confira os dados enviados e tente de novo.', details);
  }
  if (isUnavailable(error)) {
    return new AppError(
      'unavailable',
      'O sistema está indisponível por um instante. Nada foi perdido; tente de novo.',
      undefined,
      5,
    );
  }
  if (hasCause(error, (code) => UNWRITABLE.test(code)))
    return new AppError(
      'invalid_input',
      'Há um caractere que não podemos guardar. Apague-o e tente de novo.',
    );
  const known = BY_STATUS[error.statusCode ?? 500];
  if (known) return new AppError(known[0], known[1], undefined, known[0] === 'unavailable' ? 5 : undefined);
  return new AppError(
    'internal',
    'Algo deu errado do nosso lado. Já fomos avisados; tente de novo em instantes.',
  );
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.retryAfter) reply.header('retry-after', error.retryAfter);
  const { code, message, details } = error;
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: message, code, ...(details !== undefined && { details }), requestId: request.id });
}

/** Every failure leaves in one shape, in Portuguese, without leaking what happened inside. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(error);
  if (failure.status >= 500) request.log.error({ err: error, reqId: request.id }, 'request failed');
  return sendFailure(request, reply, failure);
}
