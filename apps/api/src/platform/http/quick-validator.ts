import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

const ajv = new Ajv2020({ strict: false });

/**
 * For the busiest calls: a body that compiled code finds good is taken as it is, and any other is left to zod,
 * which says what is wrong. For schemas that check and do not change what they are given.
 */
export const quickValidator: FastifySchemaCompiler<unknown> = (route) => {
  const schema = route.schema as z.ZodType;
  const careful = validatorCompiler({ ...route, schema });
  if (route.httpPart !== 'body') return careful;
  const isGood = ajv.compile(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }));
  return (data: unknown) => (isGood(data) ? { value: data } : careful(data));
};
