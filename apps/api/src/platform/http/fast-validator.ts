import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

const ajv = new Ajv2020({ strict: false });

/**
 * For the most frequent calls: a body that passes the compiled JSON schema is used unchanged; any other goes through
 * zod, which reports the errors. Only for schemas that do not transform their input.
 */
export const fastValidator: FastifySchemaCompiler<unknown> = (route) => {
  const schema = route.schema as z.ZodType;
  const zodValidator = validatorCompiler({ ...route, schema });
  if (route.httpPart !== 'body') return zodValidator;
  const isValid = ajv.compile(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }));
  return (data: unknown) => (isValid(data) ? { value: data } : zodValidator(data));
};
