import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { acceptForms } from './bodies.ts';
import { serveDownloads } from './downloads.ts';
import { answerFailure } from './failures.ts';
import { serveFiles } from './files.ts';
import { measure } from './metrics.ts';
import { networkOf } from './network.ts';
import { secure } from './security.ts';

const BODY_LIMIT = 256 * 1024;

/** Files are cheap, and probes must never be refused. */
const isUncounted = (url: string) => /^\/(assets\/|files\/|healthz$|readyz$|metrics$)/.test(url);

/** While the event loop lags this much behind, new requests are told to come back instead of making it worse. */
async function protectFromOverload(http: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 500,
    pressureHandler() {
      throw Object.assign(new Error('under pressure'), { statusCode: 503 });
    },
  });
}

/** The HTTP server with everything that is not business; features are registered on it afterwards. */
export async function createServer(context: Context, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = context;
  const http: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request would cost more than most requests say.
    childLoggerFactory: (parent) => parent,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server closes is answered like anything else.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Addresses that no route can be looked up by.
    frameworkErrors: answerFailure,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.decorateRequest('student', null);
  http.decorateRequest('signed', false);
  http.setErrorHandler(answerFailure);
  acceptForms(http);
  await secure(http, config);
  if (config.overloadDelayMs > 0) await protectFromOverload(http, config.overloadDelayMs);
  await http.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isUncounted(request.url)) await context.limits.take('all', networkOf(request.ip));
  });
  const verbose = config.logLevel === 'debug' || config.logLevel === 'trace';
  http.addHook('onResponse', (request, reply, done) => {
    const failed = reply.statusCode >= 500;
    if (failed || verbose) {
      const { method, id: reqId, routeOptions } = request;
      const ms = Math.round(reply.elapsedTime);
      const line = { reqId, method, route: routeOptions.url, status: reply.statusCode, ms };
      log[failed ? 'error' : 'debug'](line, 'request');
    }
    done();
  });
  measure(http, config);
  serveFiles(http, context);
  serveDownloads(http, context);
  return http;
}
