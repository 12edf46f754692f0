import type { Call } from './call.ts';

/** The name by which the student area identifies itself to the API. */
export const APPLICATION_NAME = 'aluno_web';

/** The parts of a request before they are serialised. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The call's address: parameters encoded, lists repeated, absent values left out. */
export function buildUrl(baseUrl: string, call: Call, { params = {}, query = {} }: RequestParts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `${baseUrl.replace(/\/$/, '')}${path}${text && `?${text}`}`;
}

const presentFields = (body: unknown) =>
  Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null);

/** The body in the call's encoding; undefined for a call without a body. */
export function encodeBody(call: Call, body: unknown): { content?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (call.encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of presentFields(body))
      form.append(name, value instanceof Blob ? value : String(value));
    return { content: form };
  }
  if (call.encoding === 'form') {
    return {
      content: new URLSearchParams(presentFields(body).map(([name, value]) => [name, String(value)])),
    };
  }
  return { content: JSON.stringify(body), type: 'application/json' };
}
