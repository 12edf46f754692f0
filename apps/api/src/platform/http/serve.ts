import type { Call, CallOutput, Schemas } from '@toro/contract/call';
import type { Route } from '@toro/contract/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { MULTIPART_LIMIT } from './bodies.ts';
import { guardHooks } from './guards.ts';
import { sendKept } from './kept-answers.ts';
import { quickValidator } from './quick-validator.ts';
import type { SignedInStudent } from './session-cache.ts';

type Parsed<S extends Schemas, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? z.output<S[K]>
  : undefined;

/** A request as a handler sees it. Its getters stand on the class: making them for each request would cost more than they do. */
class Served<S extends Schemas> {
  constructor(
    readonly context: Context,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  get params() {
    return this.request.params as Parsed<S, 'params'>;
  }

  get query() {
    return this.request.query as Parsed<S, 'query'>;
  }

  get body() {
    return this.request.body as Parsed<S, 'body'>;
  }

  /** The student behind the token; refuses with 401 when there is none. */
  get student(): SignedInStudent {
    if (!this.request.student) throw new AppError('unauthorized', 'Entre para continuar.');
    return this.request.student;
  }
}

export interface App {
  http: FastifyInstance;
  context: Context;
  /** Every call that was registered, for the table of who may call what. */
  served: Call[];
}

/** What a page needs against its surroundings is of no use to a few bytes of JSON; this much still is. */
const PLAIN_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
};

interface Serving {
  /** For long answers that many ask for: no page headers, and the handler's own words as they are. */
  plain?: boolean;
  /** For the busiest calls: plain, and also without compression and with quick checks. */
  lean?: boolean;
  /** For what many ask for at once: an answer that is the same object as before is encoded and compressed once. */
  kept?: boolean;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Registers one call of the contract: its guard, its schemas and one handler. */
export function serve<S extends Schemas>(
  app: App,
  route: Route<S>,
  handler: (served: Served<S>) => Promise<CallOutput<S>> | CallOutput<S>,
  { lean = false, plain = lean, kept = false }: Serving = {},
): void {
  const { call, schemas } = route;
  app.served.push(call);
  app.http.route({
    method: call.method,
    url: call.path,
    onRequest: guardHooks(app.context, call.guard, call.method),
    ...(call.encoding === 'multipart' && { bodyLimit: MULTIPART_LIMIT }),
    ...(kept && { compress: false }),
    ...(plain && { helmet: false }),
    ...(lean && { compress: false, validatorCompiler: quickValidator }),
    schema: {
      summary: call.summary,
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...(schemas.body && { body: schemas.body }),
      response: { 200: schemas.response },
    },
    handler: async (request, reply) => {
      if (call.guard !== 'public') reply.header('cache-control', 'no-store');
      if (plain) {
        reply.plain = true;
        reply.headers(PLAIN_HEADERS).serializer(JSON.stringify);
      }
      const context = {
        ...app.context,
        // Most requests say nothing: a log that names the request is made when one does.
        get log() {
          return app.http.log.child({ reqId: request.id });
        },
      };
      const answer = await handler(new Served<S>(context, request, reply));
      return kept && isObject(answer) ? sendKept(request, reply, answer, schemas.response) : answer;
    },
  });
}
