import { catalogue, type Route } from '@toro/contract/catalogue';
import recorded from './recorded-responses.json';

/** A request that the app sent, by the name of its call. */
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

const ORIGIN = 'http://toro.test';

const routes = Object.values(catalogue)
  .flatMap((feature) => Object.entries(feature as Record<string, Route>))
  .map(([name, { call, schemas }]) => ({
    name,
    method: call.method,
    schema: schemas.response,
    parameters: call.path.split(':').length - 1,
    pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  // A path without parameters is matched before one with them.
  .sort((a, b) => a.parameters - b.parameters);

const responses: Record<string, unknown> = recorded.responses;

function findRecorded({ pathname, search }: URL): unknown {
  const path = Object.keys(responses).find((key) => key.split('?')[0] === pathname);
  const found = responses[pathname + search] ?? (path && responses[path]);
  return found === undefined ? undefined : structuredClone(found);
}

/** An error response of the API. */
export const failure = (status: number, error = 'Algo deu errado', code = 'internal'): Response =>
  Response.json({ error, code, requestId: 'x' }, { status });

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

/**
 * Answers like the API: from the script, else with the recorded response of the demo academy. A scripted response
 * that the schema of its call rejects is a mistake of the test.
 */
export function createScriptedServer(script: Script) {
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
        ? await (scripted as Respond)(findRecorded(url) as never, request)
        : (scripted ?? findRecorded(url));
    if (response instanceof Response) return response.clone();
    if (response === undefined) return failure(404, 'Não encontramos', 'not_found');
    const parsed = route?.schema.safeParse(response);
    if (parsed && !parsed.success) mistakes.push(`${request.call}: ${parsed.error.message}`);
    return Response.json(response);
  }

  return { answer, sent, mistakes };
}
