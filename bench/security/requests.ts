import type { Route } from '@toro/contract/catalogue';
import type { InjectOptions } from 'fastify';

type Fields = Record<string, unknown>;

/** The input of a call, with the parts named as in the contract. */
export interface CallInput {
  params?: Fields;
  query?: Fields;
  body?: unknown;
}

export type Request = InjectOptions & { url: string };
type Headers = Record<string, string>;

/** Converts a value to the text used in URLs and forms. */
const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A lone surrogate cannot be URL-encoded; Buffer replaces it. */
const encode = (value: unknown) => encodeURIComponent(Buffer.from(toText(value)).toString());

const buildPath = (path: string, params: Fields = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? '0'));

function buildQuery(query: Fields = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const listFields = (body: unknown): [string, unknown][] =>
  typeof body === 'object' && body !== null ? Object.entries(body) : [];

const encodeForm = (body: unknown) =>
  new URLSearchParams(listFields(body).map(([name, value]) => [name, toText(value)])).toString();

async function encodeMultipart(body: unknown): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of listFields(body))
    form.append(name, value instanceof File ? value : toText(value));
  const packed = new Response(form);
  return {
    payload: Buffer.from(await packed.arrayBuffer()),
    type: packed.headers.get('content-type') ?? '',
  };
}

export const hasBody = ({ method }: Route['call']) => method === 'POST' || method === 'PUT';

/** Sets a raw body with any content type. */
export function withPayload(request: Request, type: string, payload: string | Buffer): Request {
  return { ...request, headers: { ...request.headers, 'content-type': type }, payload };
}

/** Builds the request of a call without a body. */
export const buildAddress = ({ call }: Route, input: CallInput, headers: Headers): Request => ({
  method: call.method,
  url: buildPath(call.path, input.params) + buildQuery(input.query),
  headers,
});

/** Builds the request of a call as the web app sends it. */
export async function buildRequest(route: Route, input: CallInput, headers: Headers): Promise<Request> {
  const request = buildAddress(route, input, headers);
  if (!hasBody(route.call)) return request;
  const { encoding } = route.call;
  if (encoding === 'form')
    return withPayload(request, 'application/x-www-form-urlencoded', encodeForm(input.body));
  if (encoding === 'multipart') {
    const { payload, type } = await encodeMultipart(input.body);
    return withPayload(request, type, payload);
  }
  return withPayload(request, 'application/json', JSON.stringify(input.body) ?? 'null');
}
