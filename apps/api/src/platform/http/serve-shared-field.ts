import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { compileAllowList } from './allow-list.ts';
import { sendSharedResponse } from './shared-field.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Compiles a function that sends a response of which one field is shared by many requests. The shared value is validated
 * when it is encoded; of the other fields only those that the schema names are sent.
 */
export function compileSharedField(schema: z.ZodType, field: string) {
  if (!(schema instanceof z.ZodObject)) throw new Error('only an object has a shared field');
  const { [field]: shared, ...otherFields } = schema.shape as Record<string, z.ZodType>;
  if (!shared) throw new Error(`the response has no field ${field}`);
  const pickOthers = compileAllowList(z.object(otherFields));
  return async (request: FastifyRequest, reply: FastifyReply, response: unknown) => {
    const { [field]: value, ...rest } = isObject(response) ? response : {};
    const others = pickOthers(rest) as object;
    if (!isObject(value)) return others;
    return sendSharedResponse(request, reply, { field, value, schema: shared, others });
  };
}
