import type { Call, CallOutput, Schemas } from '@toro/contract/call';
import type { Route } from '@toro/contract/catalogue';
import { MAX_CHUNK_BYTES } from '@toro/domain/office/files/file-kinds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { type Actor, VISITOR } from '../actor.ts';
import type { Context } from '../context.ts';
import { compileAllowList } from './allow-list.ts';
import { answerOnce } from './answer-once.ts';
import { sendCachedResponse } from './cached-responses.ts';
import { fastValidator } from './fast-validator.ts';
import { MAX_MULTIPART_BYTES } from './form-bodies.ts';
import { guardHooks } from './guards.ts';
import { maskPersonalData } from './mask-personal-data.ts';
import { networkOf } from './network.ts';
import { runReadOnly } from './run-read-only.ts';
import { compileSharedField } from './serve-shared-field.ts';
import type { SignedInStudent } from './session-cache.ts';
import type { StaffSession } from './staff-guard.ts';
import { readsFromStandby } from './standby-calls.ts';
import { requireStaff, requireStudent } from './verb-input.ts';

type Parsed<S extends Schemas, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? z.output<S[K]>
  : undefined;

/** A request as a handler sees it. A class, because creating getters for each request would be slower. */
export class ServedRequest<S extends Schemas> {
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

  /** The signed-in student; throws a 401 when there is none. */
  get student(): SignedInStudent {
    return requireStudent(this.request);
  }

  /** The session of a member of staff; throws a 401 when there is none. */
  get staff(): StaffSession {
    return requireStaff(this.request);
  }
}

export interface App {
  http: FastifyInstance;
  context: Context;
  /** Every registered call. */
  served: Call[];
}

/** The security headers that are useful for JSON; the others protect pages. */
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
};

export interface ServeOptions {
  /** For long or frequent responses: without the headers that protect pages. The response is not validated; fields that its schema does not name are still removed. */
  withoutPageHeaders?: boolean;
  /** For the most frequent calls: also without compression, and with fast validation of the body. */
  minimal?: boolean;
  /** For responses shared by many requests: the same response object is encoded and compressed once. */
  cacheEncoded?: boolean;
  /** The field of the response whose value many responses share: the same value is encoded and compressed once. */
  sharedField?: string;
}

function toActor({ student, staff, impersonation }: FastifyRequest): Actor {
  if (impersonation) return { kind: 'staff', ...impersonation.staff };
  if (staff) return { kind: 'staff', id: staff.id, name: staff.name, roles: staff.roles };
  return student ? { kind: 'student', id: student.id } : VISITOR;
}

const requestContext = ({ context, http }: App, request: FastifyRequest, db: Database): Context => ({
  ...context,
  db,
  actor: toActor(request),
  request: { id: request.id, network: networkOf(request.ip) },
  host: request.hostname,
  // Most requests log nothing, so the child logger is created on first use.
  get log() {
    return http.log.child({ reqId: request.id });
  },
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Registers one call of the contract: its guard, its schemas and one handler. */
export function serve<S extends Schemas>(
  app: App,
  route: Route<S>,
  handler: (request: ServedRequest<S>) => Promise<CallOutput<S>> | CallOutput<S>,
  { minimal = false, withoutPageHeaders = minimal, cacheEncoded = false, sharedField }: ServeOptions = {},
): void {
  const { call, schemas } = route;
  app.served.push(call);
  const run = (context: Context, request: FastifyRequest, reply: FastifyReply) =>
    handler(new ServedRequest<S>(context, request, reply));
  /** Staff who see as a student only read, and get no full CPF, phone or address. */
  async function perform(context: Context, request: FastifyRequest, reply: FastifyReply) {
    const { impersonation } = request;
    const isRead = impersonation && schemas.impersonated !== 'end';
    if (!isRead && !call.office?.once) return run(context, request, reply);
    const runIn = (inner: Context) => run(inner, request, reply);
    return isRead
      ? maskPersonalData(
          await (impersonation.run?.(context, runIn) ?? runReadOnly(context, impersonation, runIn)),
        )
      : answerOnce(context, request, runIn);
  }
  const isStandbyCall = readsFromStandby(call);
  const sendShared = sharedField === undefined ? null : compileSharedField(schemas.response, sharedField);
  const pickFields =
    withoutPageHeaders && !cacheEncoded && !sendShared ? compileAllowList(schemas.response) : null;
  app.http.route({
    method: call.method,
    url: call.path,
    onRequest: guardHooks(app.context, call),
    ...(schemas.impersonated && { config: { impersonated: schemas.impersonated } }),
    ...(call.encoding === 'multipart' && { bodyLimit: MAX_MULTIPART_BYTES }),
    ...(call.encoding === 'chunk' && { bodyLimit: MAX_CHUNK_BYTES }),
    ...((cacheEncoded || sendShared) && { compress: false }),
    ...(withoutPageHeaders && { helmet: false }),
    ...(minimal && { compress: false, validatorCompiler: fastValidator }),
    schema: {
      summary: schemas.summary,
      ...(call.office && { description: `Permission: ${call.office.permission}` }),
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...(schemas.body && { body: schemas.body }),
      response: { 200: schemas.response },
    },
    handler: async (request, reply) => {
      if (call.guard !== 'public') reply.header('cache-control', 'no-store');
      if (withoutPageHeaders) {
        reply.withoutPageHeaders = true;
        reply.headers(JSON_HEADERS).serializer(JSON.stringify);
      }
      const { db, standby } = app.context;
      const response =
        standby && isStandbyCall && !request.impersonation
          ? await standby.read(db, async (chosen) =>
              run(requestContext(app, request, chosen), request, reply),
            )
          : await perform(requestContext(app, request, db), request, reply);
      if (sendShared) return sendShared(request, reply, response);
      if (pickFields) return pickFields(response);
      return cacheEncoded && isObject(response)
        ? sendCachedResponse(request, reply, response, schemas.response)
        : response;
    },
  });
}
