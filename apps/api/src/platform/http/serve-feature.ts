import type { CallOutput, Schemas } from '@toro/contract/call';
import type { Route } from '@toro/contract/catalogue';
import type { Context } from '../context.ts';
import { type App, type ServedRequest, type ServeOptions, serve } from './serve.ts';
import { compileInput, type VerbInput } from './verb-input.ts';

export type { App } from './serve.ts';

type Answer<S extends Schemas> = Promise<CallOutput<S>> | CallOutput<S>;

/** What answers a call: a verb, or a handler where the reply or the raw request is needed. */
export type Served<S extends Schemas> =
  | ((context: Context, input: VerbInput<S>) => Answer<S>)
  | { handle: (request: ServedRequest<S>) => Answer<S> };

type Routes = Readonly<Record<string, Route>>;

export type ServedFeature<F extends Routes> = {
  readonly [K in keyof F]: F[K] extends Route<infer S> ? Served<S> : never;
};

/** Registers all calls of a feature, each with the verb of its name. */
export function serveFeature<F extends Routes>(
  app: App,
  routes: F,
  verbs: NoInfer<ServedFeature<F>>,
  options: { readonly [K in keyof F]?: ServeOptions } = {},
): void {
  for (const [name, route] of Object.entries(routes)) {
    const served: Served<Schemas> = verbs[name] as never;
    serve(app, route, toHandler(name, route, served), options[name]);
  }
}

function toHandler(name: string, { schemas }: Route, served: Served<Schemas>) {
  if (typeof served !== 'function') return served.handle;
  const toInput = compileInput(name, schemas);
  return ({ context, request, reply }: ServedRequest<Schemas>) => served(context, toInput(request, reply));
}
