import type { Route } from '../catalogue.ts';

/** A request that an app sent, by the name of its call. */
export interface SentRequest {
  call: string;
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
}

type Respond = (recorded: never, request: SentRequest) => unknown;

/** Responses by the name of the call: a value, or a function of the recorded response and the request. */
export type Script = Record<string, object | Respond>;

interface ScriptedServerOptions {
  catalogue: Record<string, Record<string, Route>>;
  script: Script;
  /** The response of a call that has no scripted one. */
  findRecorded?: (url: URL) => unknown;
}

const ORIGIN = 'http://toro.test';

/** An error response of the API. */
export const failure = (
  status: number,
  error = 'Algo deu errado',
  code = 'internal',
  details?: unknown,
): Response => Response.json({ error, code, details, requestId: 'x' }, { status });

/** What `fetch` throws without a connection. */
export const disconnected = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A response that is sent only when `release` is called. */
export function holdResponse(): { release(): void; respond: Respond } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => release(),
    respond: async (response) => {
      await held;
      return response;
    },
  };
}

const listRoutes = (catalogue: ScriptedServerOptions['catalogue']) =>
  Object.values(catalogue)
    .flatMap((feature) => Object.entries(feature))
    .map(([name, { call, schemas }]) => ({
      name,
      method: call.method,
      schema: schemas.response,
      parameters: call.path.split(':').length - 1,
      pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    }))
    // A path without parameters is matched before one with them.
    .sort((a, b) => a.parameters - b.parameters);

/**
 * Answers like the API: from the script, else with a recorded response. A scripted response that the schema of its call
 * rejects is a mistake of the test.
 */
export function createScriptedServer({ catalogue, script, findRecorded }: ScriptedServerOptions) {
  const routes = listRoutes(catalogue);
  const sent: SentRequest[] = [];
  const mistakes: string[] = [];

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input), ORIGIN);
    const method = init?.method ?? 'GET';
    const route = routes.find((each) => each.method === method && each.pattern.test(url.pathname));
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const request = {
      call: route?.name ?? `${method} ${url.pathname}`,
      method,
      url,
      headers: new Headers(init?.headers),
      body,
    };
    sent.push(request);
    const scripted = script[request.call];
    const response =
      typeof scripted === 'function'
        ? await (scripted as Respond)(findRecorded?.(url) as never, request)
        : (scripted ?? findRecorded?.(url));
    if (response instanceof Response) return response.clone();
    if (response === undefined) return failure(404, 'Não encontramos', 'not_found');
    const parsed = route?.schema.safeParse(response);
    if (parsed && !parsed.success) mistakes.push(`${request.call}: ${parsed.error.message}`);
    return Response.json(response);
  }

  return { answer, sent, mistakes };
}
