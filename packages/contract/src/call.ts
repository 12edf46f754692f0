import type { z } from 'zod';

/**
 * Who may call: anyone; a holder of the key header; a student's bearer token; both;
 * or the owner's bearer token or a signed link.
 */
export type Guard = 'public' | 'key' | 'student' | 'student-key' | 'student-or-signed';

export interface Schemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}

export interface Call<S extends Schemas = Schemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's spelling: `:name` stands for a parameter. */
  readonly path: string;
  readonly guard: Guard;
  /** One line for the OpenAPI page. */
  readonly summary: string;
  /** How the body travels; JSON unless said. */
  readonly encoding?: 'multipart' | 'form';
  /** The client sends the key header although the server does not insist: others post here too. */
  readonly carriesKey?: true;
  /** Never set: carries the schemas' types to the client without their code. */
  readonly types?: S;
}

/** Declares one call of the wire; its schemas stand in the `schemas.ts` beside it, under the same name. */
export function defineCall<S extends Schemas>(definition: Omit<Call<S>, 'types'>): Call<S> {
  return definition;
}

/** In an address everything becomes text, so a number may stand where text is asked for. */
type AsAddressText<T> = T extends readonly (infer Item)[]
  ? readonly AsAddressText<Item>[]
  : T extends string
    ? string extends T
      ? T | number
      : T
    : T;

type RequestPart<S extends Schemas, K extends 'params' | 'query' | 'body'> = K extends 'body'
  ? z.input<NonNullable<S[K]>>
  : { [P in keyof z.input<NonNullable<S[K]>>]: AsAddressText<z.input<NonNullable<S[K]>>[P]> };

type OptionalRequestPart<S extends Schemas, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? undefined extends z.input<S[K]>
    ? { [P in K]?: RequestPart<S, K> }
    : Record<never, never> extends z.input<S[K]>
      ? { [P in K]?: RequestPart<S, K> }
      : { [P in K]: RequestPart<S, K> }
  : unknown;

/** What the client sends with a call. */
export type CallInput<S extends Schemas> = OptionalRequestPart<S, 'params'> &
  OptionalRequestPart<S, 'query'> &
  OptionalRequestPart<S, 'body'>;

/** What the client gets back. */
export type CallOutput<S extends Schemas> = z.output<S['response']>;

/** What a call answers, by the call itself. */
export type CallResponse<C> = C extends Call<infer S> ? CallOutput<S> : never;
