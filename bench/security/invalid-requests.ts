import type { Route } from '@toro/contract/catalogue';
import { listFieldPaths, valueAt, withValueAt } from './field-paths.ts';
import {
  buildAddress,
  buildRequest,
  type CallInput,
  hasBody,
  type Request,
  withPayload,
} from './requests.ts';

interface InvalidRequest {
  as: string;
  request: Request;
  /** The expected statuses; without them any status below 500. */
  expected?: readonly number[];
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEPTH = 20_000;
/** Larger than the body limit of every call. */
const OVERSIZED = 6_000_000;
const POLLUTING = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';

function buildInvalidBodies(route: Route, input: CallInput): InvalidRequest[] {
  const address = buildAddress(route, input, {});
  const body = (
    as: string,
    type: string,
    payload: string | Buffer,
    right: readonly number[] | false = false,
  ): InvalidRequest => ({
    as,
    request: withPayload(address, type, payload),
    ...(right && { expected: right }),
  });
  const json = JSON.stringify(input.body ?? {});
  const refused = [400, 413, 415, 422];
  /** Calls without a body schema ignore the body. */
  const read = route.schemas.body !== undefined;
  return [
    body('an oversized body', JSON_TYPE, JSON.stringify('x'.repeat(OVERSIZED)), [413]),
    body('an oversized form', FORM_TYPE, `a=${'x'.repeat(OVERSIZED)}`, [413]),
    body('broken JSON', JSON_TYPE, '{"a": [1, ', [400]),
    body('deep JSON', JSON_TYPE, `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`, read && refused),
    body('deep objects', JSON_TYPE, `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
    body('a polluting body', JSON_TYPE, POLLUTING, refused),
    body('a polluting field', JSON_TYPE, json.replace('{', '{"__proto__":{"polluted":true},'), refused),
    body('XML', 'application/xml', '<a/>', [415]),
    body('plain text', 'text/plain', json),
    body('JSON as a form', FORM_TYPE, json),
    body('a broken multipart', 'multipart/form-data; boundary=x', '--x\r\nnothing'),
    body('a multipart without its mark', 'multipart/form-data', json),
    body('an unknown charset', `${JSON_TYPE}; charset=utf-7`, json),
    body('no text at all', JSON_TYPE, Buffer.from([0xff, 0xfe, 0x00])),
  ];
}

/** Builds invalid requests of a call. */
export async function buildInvalidRequests(route: Route, input: CallInput): Promise<InvalidRequest[]> {
  const requests: InvalidRequest[] = hasBody(route.call) ? buildInvalidBodies(route, input) : [];
  for (const path of listFieldPaths(route.schemas, input)) {
    const [part] = path;
    const value = valueAt(input, path);
    const at = path.join('.');
    const alter = async (as: string, other: unknown) =>
      requests.push({
        as: `${as} at ${at}`,
        request: await buildRequest(route, withValueAt(input, path, other), {}),
      });
    await alter('a NUL byte', `${typeof value === 'object' ? '' : value}\u0000`);
    if (part === 'query') await alter('a name given twice', [value ?? '1', value ?? '2']);
    if (part === 'body') await alter('an object', { __proto__: null, toString: 'x', length: -1 });
  }
  return requests;
}
