import { studyCalls } from '@toro/contract/learning/study/calls';
import { api } from '../../../shared/api.ts';

/** Tells the server that the key of a question was shown. Nobody waits for it, and a failure changes nothing here. */
export function sendSeenKey(id: number): void {
  api.send(studyCalls.noteSeenKey, { params: { id } }).catch(() => undefined);
}
