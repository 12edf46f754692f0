import type { Schemas } from '@toro/contract/call';
import { z } from 'zod';
import type { Sent } from './requests.ts';

/** Where a value stands in what is sent: a part of the call, then names and numbers down to it. */
export type Place = readonly (string | number)[];

const PARTS = ['params', 'query', 'body'] as const;

/** The objects that a schema can be, through what wraps them. */
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

/** What stands below a value that is sent. */
function below(value: unknown, at: Place): Place[] {
  if (Array.isArray(value)) return value.length > 0 ? [at, ...below(value[0], [...at, 0])] : [at];
  if (!isObject(value)) return [at];
  return [at, ...Object.keys(value).flatMap((name) => below(value[name], [...at, name]))];
}

/** Every place of a call that holds a value, whether the example gives one there or not. */
export function placesOf(schemas: Schemas, example: Sent): Place[] {
  return PARTS.flatMap((part) => {
    const schema = schemas[part];
    if (!schema) return [];
    const value = example[part];
    const given = isObject(value) ? value : {};
    const names = new Set([
      ...objectsIn(schema).flatMap(({ shape }) => Object.keys(shape)),
      ...Object.keys(given),
    ]);
    return [...names].flatMap((name) => below(given[name], [part, name]));
  });
}

/** The value at a place. */
export const valueAt = (sent: unknown, place: Place): unknown =>
  place.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    sent,
  );

/** A copy with another value at one place; files stay as they are. */
export function altered<T>(sent: T, [step, ...rest]: Place, value: unknown): T {
  if (step === undefined) return value as T;
  const held = sent as Record<string | number, unknown> | undefined;
  const copy = Array.isArray(sent) ? [...sent] : { ...held };
  Object.assign(copy, { [step]: altered(held?.[step], rest, value) });
  return copy as T;
}
