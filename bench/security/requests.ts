import type { Route } from '@toro/contract/catalogue';
import type { InjectOptions } from 'fastify';

type Fields = Record<string, unknown>;

/** What is sent with a call: its parts as the contract names them. */
export interface Sent {
  params?: Fields;
  query?: Fields;
  body?: unknown;
}

export type Request = InjectOptions & { url: string };
type Headers = Record<string, string>;

/** Anything as the text that an address or a form holds. */
const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A lone half of a character cannot stand in an address; it becomes what every encoder makes of it. */
const encoded = (value: unknown) => encodeURIComponent(Buffer.from(written(value)).toString());

const pathOf = (path: string, params: Fields = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? '0'));

function searchOf(query: Fields = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const fieldsOf = (body: unknown): [string, unknown][] =>
  typeof body === 'object' && body !== null ? Object.entries(body) : [];

const encodeForm = (body: unknown) =>
  new URLSearchParams(fieldsOf(body).map(([name, value]) => [name, written(value)])).toString();

async function multipartOf(body: unknown): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of fieldsOf(body))
    form.append(name, value instanceof File ? value : written(value));
  const packed = new Response(form);
  return {
    payload: Buffer.from(await packed.arrayBuffer()),
    type: packed.headers.get('content-type') ?? '',
  };
}

export const hasBody = ({ method }: Route['call']) => method === 'POST' || method === 'PUT';

/** A body as it is given, under a type that may or may not be its own. */
export function withPayload(request: Request, type: string, payload: string | Buffer): Request {
  return { ...request, headers: { ...request.headers, 'content-type': type }, payload };
}

/** A call's address with its sender, without a body. */
export const addressOf = ({ call }: Route, sent: Sent, headers: Headers): Request => ({
  method: call.method,
  url: pathOf(call.path, sent.params) + searchOf(sent.query),
  headers,
});

/** A request as a page of ours would send it. */
export async function requestOf(route: Route, sent: Sent, headers: Headers): Promise<Request> {
  const request = addressOf(route, sent, headers);
  if (!hasBody(route.call)) return request;
  const { encoding } = route.call;
  if (encoding === 'form')
    return withPayload(request, 'application/x-www-form-urlencoded', encodeForm(sent.body));
  if (encoding === 'multipart') {
    const { payload, type } = await multipartOf(sent.body);
    return withPayload(request, type, payload);
  }
  return withPayload(request, 'application/json', JSON.stringify(sent.body) ?? 'null');
}
