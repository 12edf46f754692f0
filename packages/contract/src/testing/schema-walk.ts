import { z } from 'zod';

type Direction = 'input' | 'output';

/** Formats with a bounded length. */
const SHORT_FORMATS = new Set(['date', 'uuid']);

function childrenOf(schema: z.core.$ZodType): [name: string, schema: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['[]', schema.element]];
  if (schema instanceof z.ZodRecord) {
    return [
      ['{key}', schema.keyType],
      ['{value}', schema.valueType],
    ];
  }
  if (schema instanceof z.ZodUnion) return schema.options.map((option, at) => [`|${at}`, option]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return [['', schema.unwrap()]];
  }
  if (schema instanceof z.ZodPipe) {
    // A string that was bounded before a pipe stays bounded after it.
    const outputs = schema.out instanceof z.ZodEmail ? [] : [schema.out];
    return [schema.in, ...outputs].map((part) => ['', part]);
  }
  return [];
}

const BOUNDED_TYPES = [z.ZodBoolean, z.ZodEnum, z.ZodLiteral];

function findUnbounded(schema: z.core.$ZodType, direction: Direction): string | null {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return schema.maxLength !== null || SHORT_FORMATS.has(schema.format ?? '')
      ? null
      : 'text without a maximum';
  }
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    const bounded =
      (minValue ?? -Infinity) > Number.MIN_SAFE_INTEGER && (maxValue ?? Infinity) < Number.MAX_SAFE_INTEGER;
    return bounded ? null : 'number without bounds';
  }
  if (schema instanceof z.ZodArray) {
    const bounded = schema.def.checks?.some(({ _zod }) => _zod.def.check === 'max_length');
    return bounded ? null : 'list without a maximum';
  }
  if (schema instanceof z.ZodRecord) return schema.meta()?.maxProperties ? null : 'map without a maximum';
  if (schema instanceof z.ZodFile) {
    return schema.def.checks?.some(({ _zod }) => _zod.def.check === 'max_size')
      ? null
      : 'file without a maximum';
  }
  if (schema instanceof z.ZodObject)
    return schema.def.catchall ? 'object that lets unknown fields pass' : null;
  if (schema instanceof z.ZodTransform)
    return direction === 'input' ? null : 'transform that cannot be encoded';
  if (BOUNDED_TYPES.some((leaf) => schema instanceof leaf) || childrenOf(schema).length > 0) return null;
  return `${schema._zod.def.type} is not bounded by anything`;
}

/** The paths of the unbounded strings, numbers and lists of a schema. */
export function listUnbounded(schema: z.core.$ZodType, direction: Direction, path = '$'): string[] {
  const unbounded = findUnbounded(schema, direction);
  const below = childrenOf(schema).flatMap(([name, child]) =>
    listUnbounded(child, direction, name ? `${path}.${name}` : path),
  );
  return unbounded ? [`${path}: ${unbounded}`, ...below] : below;
}

/** All field names in a schema. */
export function listFieldNames(schema: z.core.$ZodType): Set<string> {
  const children = childrenOf(schema);
  return new Set(children.flatMap(([name, child]) => [name, ...listFieldNames(child)]));
}
