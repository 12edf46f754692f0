import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { handleError } from './error-responses.ts';
import { registerFormParsers } from './form-bodies.ts';
import { registerMetrics } from './metrics.ts';
import { networkOf } from './network.ts';
import { registerSecurity } from './security.ts';
import { serveFiles } from './serve-files.ts';

const BODY_LIMIT = 256 * 1024;

/** Static files are cheap, and a page without one of its files does not open at all. */
const isStatic = (url: string) => /^\/(assets|files)\//.test(url);

/** Health probes must not be limited either. */
const isExemptFromLimit = (url: string) => isStatic(url) || /^\/(healthz|readyz|metrics)$/.test(url);

/** Responds with 503 while the event loop delay is above the maximum, except for static files. */
async function protectFromOverload(http: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 500,
    pressureHandler({ url }) {
      if (isStatic(url)) return;
      throw Object.assign(new Error('under pressure'), { statusCode: 503 });
    },
  });
}

/** Logs once that a proxy is in front of the server although none is configured: all clients then share its limits. */
function warnOfUnexpectedProxy(http: FastifyInstance, log: FastifyBaseLogger): void {
  let warned = false;
  http.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    if (!warned && (headers['x-forwarded-for'] || headers['x-forwarded-host'] || headers.forwarded)) {
      warned = true;
      log.warn('Requests have forwarded headers, but TRUST_PROXY is 0. Set it to the number of proxies.');
    }
    done();
  });
}

/** The HTTP server without the features, which are registered on it afterwards. */
export async function createServer(
  context: Context,
  log: FastifyBaseLogger,
  serverFactory?: FastifyServerFactory,
): Promise<FastifyInstance> {
  const { config } = context;
  const http: FastifyInstance = Fastify({
    loggerInstance: log,
    ...(serverFactory && { serverFactory }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A child logger for each request would be slow, and most requests log nothing.
    childLoggerFactory: (parent) => parent,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    requestTimeout: 30_000,
    // A start on a busy machine takes longer than the usual 10 seconds.
    pluginTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are served normally while the server closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Handles malformed URLs, for which no route lookup is possible.
    frameworkErrors: handleError,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.decorateRequest('student', null);
  http.decorateRequest('signed', false);
  http.decorateRequest('staff', null);
  http.decorateRequest('impersonation', null);
  http.setErrorHandler(handleError);
  await http.register(cookie);
  registerFormParsers(http);
  await registerSecurity(http, config);
  if (config.overloadDelayMs > 0) await protectFromOverload(http, config.overloadDelayMs);
  await http.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isExemptFromLimit(request.url)) await context.limits.take('all', networkOf(request.ip));
  });
  if (config.production && config.trustProxy === 0) warnOfUnexpectedProxy(http, log);
  const logsEveryRequest = config.logLevel === 'debug' || config.logLevel === 'trace';
  http.addHook('onResponse', (request, reply, done) => {
    const failed = reply.statusCode >= 500;
    if (failed || logsEveryRequest) {
      const { method, id: reqId, routeOptions } = request;
      const ms = Math.round(reply.elapsedTime);
      const line = { reqId, method, route: routeOptions.url, status: reply.statusCode, ms };
      log[failed ? 'error' : 'debug'](line, 'request');
    }
    done();
  });
  registerMetrics(http, context);
  serveFiles(http, context);
  return http;
}
