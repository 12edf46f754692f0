import type { Call, Input, Schemas } from '@toro/contract/call';
import { APPLICATION, addressOf, bodyOf, type Sending } from '@toro/contract/request';
import { useSession } from './session.ts';

/** Sends a call so that it outlives the page it is sent from; the client's own would end with it. */
export function sendLeaving<S extends Schemas>(call: Call<S>, input: Input<S> & Sending): Promise<Response> {
  const { content, type } = bodyOf(call, input.body);
  return fetch(addressOf('', call, input), {
    method: call.method,
    keepalive: true,
    headers: {
      Authorization: `Bearer ${useSession.getState().token}`,
      'X-Application': APPLICATION,
      ...(type && { 'Content-Type': type }),
    },
    body: content,
  });
}
