import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves the OpenAPI page at /docs, generated from the schemas that validate requests. */
export async function registerApiDocs(http: FastifyInstance, version: string): Promise<void> {
  await http.register(swagger, {
    openapi: { info: { title: 'Toro', version, description: 'Student area, checkout and answer sheet' } },
    transform: jsonSchemaTransform,
  });
  await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
