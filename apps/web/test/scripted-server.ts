import { catalogue } from '@toro/contract/catalogue';
import * as contract from '@toro/contract/testing/scripted-server';
import recorded from './recorded-responses.json';

export {
  disconnected,
  failure,
  holdResponse,
  type Script,
  type SentRequest,
} from '@toro/contract/testing/scripted-server';

const responses: Record<string, unknown> = recorded.responses;

function findRecorded({ pathname, search }: URL): unknown {
  const path = Object.keys(responses).find((key) => key.split('?')[0] === pathname);
  const found = responses[pathname + search] ?? (path && responses[path]);
  return found === undefined ? undefined : structuredClone(found);
}

/** Answers from the script, else with the recorded response of the demo academy. */
export const createScriptedServer = (script: contract.Script) =>
  contract.createScriptedServer({ catalogue, script, findRecorded });
