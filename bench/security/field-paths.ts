import type { Schemas } from '@toro/contract/call';
import { z } from 'zod';
import type { CallInput } from './requests.ts';

/** The path of a value in a request: the part of the call, then keys and indexes. */
export type FieldPath = readonly (string | number)[];

const PARTS = ['params', 'query', 'body'] as const;

/** Finds the object schemas inside unions and wrappers. */
function objectsIn(schema: z.core.$ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => objectsIn(option));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return objectsIn(schema.unwrap());
  if (schema instanceof z.ZodPipe) return objectsIn(schema.in);
  return [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

/** Lists the paths inside a value. */
function listNestedPaths(value: unknown, at: FieldPath): FieldPath[] {
  if (Array.isArray(value)) return value.length > 0 ? [at, ...listNestedPaths(value[0], [...at, 0])] : [at];
  if (!isObject(value)) return [at];
  return [at, ...Object.keys(value).flatMap((name) => listNestedPaths(value[name], [...at, name]))];
}

/** Lists every field path of a call, whether the example has a value there or not. */
export function listFieldPaths(schemas: Schemas, example: CallInput): FieldPath[] {
  return PARTS.flatMap((part) => {
    const schema = schemas[part];
    if (!schema) return [];
    const value = example[part];
    const given = isObject(value) ? value : {};
    const names = new Set([
      ...objectsIn(schema).flatMap(({ shape }) => Object.keys(shape)),
      ...Object.keys(given),
    ]);
    return [...names].flatMap((name) => listNestedPaths(given[name], [part, name]));
  });
}

/** The value at a path. */
export const valueAt = (input: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    input,
  );

/** Copies the input with another value at one path; files are not copied. */
export function withValueAt<T>(input: T, [step, ...rest]: FieldPath, value: unknown): T {
  if (step === undefined) return value as T;
  const held = input as Record<string | number, unknown> | undefined;
  const copy = Array.isArray(input) ? [...input] : { ...held };
  Object.assign(copy, { [step]: withValueAt(held?.[step], rest, value) });
  return copy as T;
}
