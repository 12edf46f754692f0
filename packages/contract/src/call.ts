import type { Permission } from '@toro/domain/accounts/staff/permissions';
import type { z } from 'zod';

/**
 * Who may call: anyone; a holder of the key header; a student's bearer token; both; the owner's bearer token or a signed
 * link; or, on the office's host, a member of staff.
 */
export type Guard = 'public' | 'key' | 'student' | 'student-key' | 'student-or-signed' | 'staff';

/** What an office call requires: a permission, or nothing beyond being the owner of the account. */
export type OfficePermission = Permission | 'own-account';

/** What only servers read of a call. */
export interface Schemas {
  /** The summary on the OpenAPI page. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** What staff may do who see the student area as a student; by default they may read and not write. */
  readonly impersonated?: ImpersonatedCall;
}

/** A write that only reads, a read that is rejected, a read of the exam room, and the end of the impersonation itself. */
export type ImpersonatedCall = 'read' | 'refused' | 'exam' | 'end';

export interface Call<S extends Schemas = Schemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's syntax: `:name` is a parameter. */
  readonly path: string;
  readonly guard: Guard;
  /** Also for a session that a purchase opened and whose e-mail address is not verified yet. */
  readonly limited?: true;
  /** The encoding of the body; JSON by default. A `piece` is the bytes of a part of an upload. */
  readonly encoding?: 'multipart' | 'form' | 'chunk';
  /** The client sends the key header although the server does not require it: other senders have no key. */
  readonly carriesKey?: true;
  /** Served to students who must change their password first; other calls answer 409 `password_change_required`. */
  readonly beforePasswordChange?: true;
  readonly office?: OfficeRules;
  /** Never set: carries the schemas' types to the client without their code. */
  readonly types?: S;
}

export interface OfficeRules {
  readonly permission: OfficePermission;
  /** The least session: none, or one after the password and before the second factor; a complete one by default. */
  readonly session?: 'none' | 'password';
  /** Requires the second factor again, beyond what the permission requires. */
  readonly stepUp?: true;
  /** A request that is sent again with the same idempotency key gets the first response and changes nothing. */
  readonly once?: true;
  /** Sent by the page itself: no action of the person, so it does not prolong the session. */
  readonly automatic?: true;
}

export function defineOfficeCall<S extends Schemas>({
  method,
  path,
  encoding,
  ...office
}: Pick<Call, 'method'> & { path: `/v1/office/${string}` } & Pick<Call, 'encoding'> & OfficeRules): Call<S> {
  return { method, path, guard: 'staff', office, ...(encoding && { encoding }) };
}

/** The calls of a feature: one for each of its schemas, under the same name. */
export type Calls<S> = {
  readonly [K in keyof S as S[K] extends Schemas ? K : never]: S[K] extends Schemas ? Call<S[K]> : never;
};

type Row<Address extends string, Who, Options> = readonly [
  address: `${Call['method']} ${Address}`,
  who: Who,
  options?: Options,
];

type Rows<S, R> = { readonly [K in keyof Calls<S>]: R | Calls<S>[K] };

const isRow = (row: unknown): row is Row<string, never, object> => Array.isArray(row);

function readRows<S, R>(rows: Rows<S, R>, define: (method: Call['method'], path: string, row: R) => Call) {
  const calls = Object.entries<unknown>(rows).map(([name, row]) => {
    if (!isRow(row)) return [name, row];
    const [method, path] = row[0].split(' ') as [Call['method'], string];
    return [name, define(method, path, row as R)];
  });
  return Object.fromEntries(calls) as Calls<S>;
}

/** Declares the calls of a feature in rows: method and path, who may call, and what else there is to say. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCalls = <S>(
  rows: Rows<S, Row<`/${string}`, Guard, Omit<Call, 'method' | 'path' | 'guard' | 'office' | 'types'>>>,
): Calls<S> =>
  readRows<S, Row<string, Guard, object>>(rows, (method, path, [, guard, options]) => ({
    method,
    path,
    guard,
    ...options,
  }));

/** Declares the calls of a feature of the office in rows: method and path, permission, and what else there is to say. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeCalls = <S>(
  rows: Rows<
    S,
    Row<`/v1/office/${string}`, OfficePermission, Omit<OfficeRules, 'permission'> & Pick<Call, 'encoding'>>
  >,
): Calls<S> =>
  readRows<S, Row<string, OfficePermission, object>>(rows, (method, path, [, permission, options]) =>
    defineOfficeCall({ method, path: path as `/v1/office/${string}`, permission, ...options }),
  );

/** Parameters of an address become text, so a number is accepted where a string is expected. */
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

/** The input of a call, as the client sends it. */
export type CallInput<S extends Schemas> = OptionalRequestPart<S, 'params'> &
  OptionalRequestPart<S, 'query'> &
  OptionalRequestPart<S, 'body'>;

/** The response of a call, by its name. */
export type CallOutput<S extends Schemas> = z.output<S['response']>;

export type CallResponse<C> = C extends Call<infer S> ? CallOutput<S> : never;
