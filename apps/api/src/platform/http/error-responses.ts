import { CARD_IN_TEXT_ERROR } from '@toro/domain/sales/checkout/card-in-text';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { hasCause } from '../error-causes.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { buildErrorPage, ERROR_PAGE_POLICY } from './error-page.ts';
import { isPageRequest } from './page-request.ts';

const PAGE_RETRY_SECONDS = 10;

/**
 * Temporary failures that the client did not cause: the database is unreachable, starting, out of space, memory or
 * connections, or still a standby; or the disk or the storage of the files is full or unreachable.
 */
const UNAVAILABLE =
  /^(08|53|57P0)|^(25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ENOSPC|STORAGE_UNAVAILABLE)$/;

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['invalid_request', 'Não entendemos o pedido. Recarregue a página e tente de novo.'],
  // The server of static files rejects paths outside its folder.
  403: ['not_found', 'Não encontramos o que você procura.'],
  404: ['not_found', 'Não encontramos o que você procura.'],
  // A path parameter that is longer than any valid one.
  414: ['not_found', 'Não encontramos o que você procura.'],
  413: ['too_large', 'O envio é grande demais.'],
  415: ['unsupported_media', 'Este formato de envio não é aceito.'],
  503: ['unavailable', 'O sistema está muito ocupado. Aguarde um instante e tente de novo.'],
};

/** PostgreSQL cannot store NUL characters in text or JSON. */
const UNSTORABLE_CHARACTER = /^(22021|22P05)$/;

/** Raised by the triggers that note which files are used. */
const REMOVED_FILE = 'TR001';

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
    // Also where a page shows no field, such as for a note that was sent later, the person learns what to do.
    const hasCard = details.some(({ message }) => message === CARD_IN_TEXT_ERROR);
    return new AppError(
      'invalid_input',
      hasCard ? CARD_IN_TEXT_ERROR : 'Confira os dados enviados e tente de novo.',
      details,
    );
  }
  if (isUnavailable(error)) {
    return new AppError(
      'unavailable',
      'O sistema está indisponível por um instante. Nada foi perdido; tente de novo.',
      undefined,
      5,
    );
  }
  if (hasCause(error, (code) => UNSTORABLE_CHARACTER.test(code)))
    return new AppError(
      'invalid_input',
      'Há um caractere que não podemos guardar. Apague-o e tente de novo.',
    );
  if (hasCause(error, (code) => code === REMOVED_FILE))
    return new AppError('conflict', 'Este arquivo foi para a lixeira. Escolha outro, ou restaure-o.');
  const mapped = BY_STATUS[error.statusCode ?? 500];
  if (mapped)
    return new AppError(mapped[0], mapped[1], undefined, mapped[0] === 'unavailable' ? 5 : undefined);
  return new AppError(
    'internal',
    'Algo deu errado do nosso lado. Já fomos avisados; tente de novo em instantes.',
  );
}

export function sendErrorResponse(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.retryAfter) reply.header('retry-after', error.retryAfter);
  const { code, message, details } = error;
  if (error.status >= 500 && isPageRequest(request))
    return reply
      .status(error.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', ERROR_PAGE_POLICY)
      .header('cache-control', 'no-store')
      .send(buildErrorPage(message, error.retryAfter ?? PAGE_RETRY_SECONDS));
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: message, code, ...(details !== undefined && { details }), requestId: request.id });
}

/** Sends every error in Portuguese, without internal details: in one JSON shape, or as a page to who asked for a page. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(error);
  if (failure.status >= 500)
    request.log.error(
      { err: error, reqId: request.id, route: `${request.method} ${request.routeOptions.url ?? ''}` },
      'request failed',
    );
  return sendErrorResponse(request, reply, failure);
}
