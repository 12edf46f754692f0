import type { Route } from '@toro/contract/catalogue';
import { altered, placesOf, valueAt } from './places.ts';
import { addressOf, hasBody, type Request, requestOf, type Sent, withPayload } from './requests.ts';

interface Odd {
  as: string;
  request: Request;
  /** Without them anything below 500 is right. */
  right?: readonly number[];
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEPTH = 20_000;
/** Larger than any body that any call takes. */
const OVERSIZED = 6_000_000;
const POLLUTING = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';

/** Bodies that no page of ours sends. */
function oddBodies(route: Route, sent: Sent): Odd[] {
  const address = addressOf(route, sent, {});
  const body = (
    as: string,
    type: string,
    payload: string | Buffer,
    right: readonly number[] | false = false,
  ): Odd => ({
    as,
    request: withPayload(address, type, payload),
    ...(right && { right }),
  });
  const written = JSON.stringify(sent.body ?? {});
  const refused = [400, 413, 415, 422];
  /** Some calls read no body: to them it is not there. */
  const read = route.schemas.body !== undefined;
  return [
    body('an oversized body', JSON_TYPE, JSON.stringify('x'.repeat(OVERSIZED)), [413]),
    body('an oversized form', FORM_TYPE, `a=${'x'.repeat(OVERSIZED)}`, [413]),
    body('broken JSON', JSON_TYPE, '{"a": [1, ', [400]),
    body('deep JSON', JSON_TYPE, `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`, read && refused),
    body('deep objects', JSON_TYPE, `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
    body('a polluting body', JSON_TYPE, POLLUTING, refused),
    body('a polluting field', JSON_TYPE, written.replace('{', '{"__proto__":{"polluted":true},'), refused),
    body('XML', 'application/xml', '<a/>', [415]),
    body('plain text', 'text/plain', written),
    body('JSON as a form', FORM_TYPE, written),
    body('a broken multipart', 'multipart/form-data; boundary=x', '--x\r\nnothing'),
    body('a multipart without its mark', 'multipart/form-data', written),
    body('an unknown charset', `${JSON_TYPE}; charset=utf-7`, written),
    body('no text at all', JSON_TYPE, Buffer.from([0xff, 0xfe, 0x00])),
  ];
}

/** Requests of a call that are formed as no page forms them. */
export async function oddRequests(route: Route, sent: Sent): Promise<Odd[]> {
  const odd: Odd[] = hasBody(route.call) ? oddBodies(route, sent) : [];
  for (const place of placesOf(route.schemas, sent)) {
    const [part] = place;
    const value = valueAt(sent, place);
    const at = place.join('.');
    const alter = async (as: string, other: unknown) =>
      odd.push({
        as: `${as} at ${at}`,
        request: await requestOf(route, altered(sent, place, other), {}),
      });
    await alter('a NUL byte', `${typeof value === 'object' ? '' : value}\u0000`);
    if (part === 'query') await alter('a name given twice', [value ?? '1', value ?? '2']);
    if (part === 'body') await alter('an object', { __proto__: null, toString: 'x', length: -1 });
  }
  return odd;
}
