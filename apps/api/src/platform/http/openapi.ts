import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { staffHooks } from './staff-guard.ts';

/** Serves the OpenAPI page at /docs, generated from the schemas that validate requests. */
export async function registerApiDocs(http: FastifyInstance, version: string): Promise<void> {
  await http.register(swagger, {
    openapi: { info: { title: 'Toro', version, description: 'Student area, checkout and answer sheet' } },
    transform: jsonSchemaTransform,
  });
  await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}

/** Serves the OpenAPI page of the office: each call with its permission, for members of staff. */
export async function registerOfficeDocs(
  http: FastifyInstance,
  context: Context,
  version: string,
): Promise<void> {
  await http.register(swagger, {
    openapi: { info: { title: 'Toro: escritório', version, description: 'Calls of the office' } },
    transform: jsonSchemaTransform,
  });
  const guard = staffHooks(context, { office: { permission: 'own-account' } });
  await http.register(swaggerUi, {
    routePrefix: '/v1/office/docs',
    staticCSP: true,
    uiHooks: { onRequest: guard[0] },
  });
}
