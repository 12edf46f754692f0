import { useSyncExternalStore } from 'react';

/** Why the person is asked: the session has ended, an action is sensitive, or nothing helps as the access has ended. */
export type ProofReason = 'login' | 'step-up' | 'ended';

export interface ProofRequest {
  reason: ProofReason;
  /** Ends the request: true when the person proved who they are. */
  finish: (isProved: boolean) => void;
}

let current: (ProofRequest & { result: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

function setCurrent(request: typeof current): void {
  current = request;
  for (const listener of listeners) listener();
}

/** Asks the person to prove who they are. Calls that fail meanwhile wait for the same answer. */
export function requestProof(reason: ProofReason): Promise<boolean> {
  if (current && (current.reason === reason || current.reason === 'login')) return current.result;
  let finish: (isProved: boolean) => void = () => undefined;
  const result = new Promise<boolean>((resolve) => {
    finish = (isProved) => {
      setCurrent(null);
      resolve(isProved);
    };
  });
  setCurrent({ reason, finish, result });
  return result;
}

/** The open request, or null. */
export const useProofRequest = (): ProofRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
