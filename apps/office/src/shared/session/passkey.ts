import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { api } from '../api.ts';

/** Lets a registered passkey sign a challenge; returns the signed answer as JSON. Loaded when it is used. */
export async function signWithPasskey(): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await api.send(staffCalls.createPasskeyChallenge);
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Whether the person closed the browser's dialog, which needs no message. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
