import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type PickFields = (value: unknown) => unknown;

const keep: PickFields = (value) => value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Compiles a function that leaves only the fields that a response schema names, without validation. A value without
 * other fields is returned as it is. Throws for a schema whose fields depend on the value, such as a union of objects:
 * such a call is served through its schema.
 */
export function compileAllowList(schema: z.ZodType): PickFields {
  return compile(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

function compile(schema: JsonSchema): PickFields {
  if (schema.$ref || schema.allOf || schema.oneOf) throw new Error('this schema needs validation');
  if (schema.anyOf) return compileVariants(schema.anyOf);
  if (schema.type === 'array') return compileArray(schema);
  if (schema.type === 'object') return compileObject(schema);
  return keep;
}

/** A union may have one variant with fields, such as an object or null. */
function compileVariants(variants: readonly (JsonSchema | boolean)[]): PickFields {
  const compiled = variants.map((variant) => (isObject(variant) ? compile(variant) : keep));
  const structured = compiled.filter((pick) => pick !== keep);
  if (structured.length > 1) throw new Error('this schema needs validation');
  const [pick = keep] = structured;
  return (value) => (isObject(value) ? pick(value) : value);
}

function compileArray({ items }: JsonSchema): PickFields {
  const pick = isObject(items) && !Array.isArray(items) ? compile(items) : keep;
  const isPlain = (item: unknown) => pick(item) === item;
  return (value) =>
    pick === keep || !Array.isArray(value) || value.every(isPlain) ? value : value.map(pick);
}

function compileObject({ properties = {}, additionalProperties }: JsonSchema): PickFields {
  if (isObject(additionalProperties)) return compileRecord(compile(additionalProperties));
  const fields = new Map(
    Object.entries(properties).map(([name, field]) => [name, isObject(field) ? compile(field) : keep]),
  );
  function hasOthers(value: Record<string, unknown>): boolean {
    for (const name in value) {
      const pick = fields.get(name);
      if (!pick || (pick !== keep && pick(value[name]) !== value[name])) return true;
    }
    return false;
  }
  return (value) => {
    if (!isObject(value) || !hasOthers(value)) return value;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) if (value[name] !== undefined) picked[name] = pick(value[name]);
    return picked;
  };
}

function compileRecord(pick: PickFields): PickFields {
  if (pick === keep) return keep;
  return (value) =>
    !isObject(value) || Object.values(value).every((each) => pick(each) === each)
      ? value
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pick(each)]));
}
