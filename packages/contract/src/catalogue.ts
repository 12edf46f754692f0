import * as authCalls from './auth/calls.ts';
import * as authSchemas from './auth/schemas.ts';
import type { Call, Schemas } from './call.ts';
import * as platformCalls from './platform/calls.ts';
import * as platformSchemas from './platform/schemas.ts';

/** A call together with its schemas: what the server registers. */
export interface Route<S extends Schemas = Schemas> {
  readonly call: Call<S>;
  readonly schemas: S;
}

type SchemasOf<C> = C extends Call<infer S> ? S : never;

function join<C extends Record<string, Call>>(
  calls: C,
  schemas: { [K in keyof C]: SchemasOf<C[K]> },
): { [K in keyof C]: Route<SchemasOf<C[K]>> } {
  const routes = Object.entries(calls).map(([name, call]) => [name, { call, schemas: schemas[name] }]);
  return Object.fromEntries(routes);
}

/** Every call on the wire, by feature. Only servers and tests import this: it carries zod. */
export const catalogue = {
  auth: join(authCalls, authSchemas),
  platform: join(platformCalls, platformSchemas),
};
