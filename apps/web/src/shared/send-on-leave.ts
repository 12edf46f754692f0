import type { Call, CallInput, Schemas } from '@toro/contract/call';
import { APPLICATION_NAME, buildUrl, encodeBody, type RequestParts } from '@toro/contract/request';
import { useSession } from './session.ts';

/** Sends a call with `keepalive`, so that it outlives the page. */
export function sendOnLeave<S extends Schemas>(
  call: Call<S>,
  input: CallInput<S> & RequestParts,
): Promise<Response> {
  const { content, type } = encodeBody(call, input.body);
  return fetch(buildUrl('', call, input), {
    method: call.method,
    keepalive: true,
    headers: {
      Authorization: `Bearer ${useSession.getState().token}`,
      'X-Application': APPLICATION_NAME,
      ...(type && { 'Content-Type': type }),
    },
    body: content,
  });
}
