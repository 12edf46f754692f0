import type { Call, CallInput, Schemas } from '@toro/contract/call';
import { ApiError, PASSWORD_CHANGE_REQUIRED } from '@toro/contract/client';
import { toastFailure } from '@toro/ui/toasts.ts';
import { create } from 'zustand';
import { api, errorMessage } from '../api.ts';
import { findOwnStudent } from '../own-student.ts';
import { notifyFinished } from './notify-finished.ts';
import { deleteRequest, readRequests, type StoredRequest, storeRequest } from './stored-requests.ts';
import { readSyncTime, storeSyncTime } from './sync-time.ts';

interface OutboxState {
  /** How many requests the server does not have yet. */
  queued: number;
  /**
   * `waiting` means that the server did not accept them yet and is asked again soon, `failed` that it has not for some
   * time, `memory` that some of them are not on the disk either.
   */
  state: 'synced' | 'sending' | 'waiting' | 'offline' | 'failed' | 'memory';
  /** When the server last had everything, in milliseconds of its clock. */
  syncedAt: number | null;
}

const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 60_000;
/** After so many failures in a row the line says that it does not work. */
const MANY_FAILURES = 3;
const EMPTY: OutboxState = { queued: 0, state: 'synced', syncedAt: null };

/** What waits for the server, for the line that says so. */
export const useOutbox = create<OutboxState>()(() => EMPTY);

interface WaitingRequest extends StoredRequest {
  /** `writing` until the disk has it: it is not sent before. */
  place: 'writing' | 'disk' | 'memory';
}

type SentListener = (key: string, response: unknown) => void;

let student: number | undefined;
/** By key, in the order of queueing; also holds what could not be written to the disk. */
let waiting = new Map<string, WaitingRequest>();
let lastOrder = 0;
let failures = 0;
/** Whether the last failure was one of the network. */
let isOffline = false;
let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<SentListener>();

function findState(): OutboxState['state'] {
  if (waiting.size === 0) return 'synced';
  if (failures === 0) return 'sending';
  if ([...waiting.values()].some(({ place }) => place === 'memory')) return 'memory';
  if (isOffline) return 'offline';
  return failures < MANY_FAILURES ? 'waiting' : 'failed';
}

const show = () => useOutbox.setState({ queued: waiting.size, state: findState() });

/** The server has committed everything that was on the device. */
function noteSynced(): void {
  const syncedAt = api.serverTime();
  useOutbox.setState({ syncedAt });
  if (student !== undefined) storeSyncTime(student, syncedAt);
}

const nextOrder = () => {
  lastOrder = Math.max(lastOrder + 1, Date.now());
  return lastOrder;
};

/** Whether the server rejected the request itself: a repetition does not help. */
const isRejected = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== PASSWORD_CHANGE_REQUIRED &&
  [404, 409, 413, 415, 422].includes(error.status);

async function forget(request: StoredRequest): Promise<void> {
  if (waiting.get(request.key)?.order === request.order) waiting.delete(request.key);
  await deleteRequest(request);
}

async function sendOldest(request: StoredRequest): Promise<void> {
  try {
    const response = await api.send(request.call as Call, request.input);
    await forget(request);
    failures = 0;
    if (waiting.size === 0) noteSynced();
    notifyFinished(request.key, response);
    for (const listener of listeners) listener(request.key, response);
  } catch (error) {
    if (!isRejected(error)) throw error;
    await forget(request);
    toastFailure(errorMessage(error));
  }
}

async function sendAll(): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  try {
    for (;;) {
      const [oldest] = waiting.values();
      if (!oldest || oldest.place === 'writing' || oldest.student !== findOwnStudent()) break;
      show();
      await sendOldest(oldest);
    }
  } catch (error) {
    failures += 1;
    isOffline = !navigator.onLine || (error instanceof ApiError && error.status === 0);
    timer = setTimeout(
      () => void sendAll(),
      Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS),
    );
  }
  sending = false;
  show();
}

/** Sends everything that waits now, such as after a press of "Tentar de novo" or when the connection is back. */
export function sendNow(): void {
  if (!sending) failures = 0;
  show();
  void sendAll();
}

/** Takes up what an earlier page of this student has left, and sends when the network is back. */
export function openOutbox(): () => void {
  const owner = findOwnStudent();
  if (owner === undefined) return () => undefined;
  if (owner !== student) {
    waiting = new Map();
    failures = 0;
    student = owner;
    useOutbox.setState({ ...EMPTY, syncedAt: readSyncTime(owner) });
  }
  void readRequests(owner).then((stored) => {
    if (owner !== student) return;
    const known = waiting;
    waiting = new Map(stored.map((each) => [each.key, { ...each, place: 'disk' as const }]));
    for (const [key, each] of known) if (each.order > (waiting.get(key)?.order ?? 0)) waiting.set(key, each);
    if (waiting.size === 0 && navigator.onLine) noteSynced();
    void sendAll();
  });
  window.addEventListener('online', sendNow);
  return () => window.removeEventListener('online', sendNow);
}

/**
 * Keeps a request on the device first and then sends it, oldest first, until the server has it. Returns where it is
 * kept. A newer request with the same key replaces one that was not sent.
 */
export async function queueRequest<S extends Schemas>(request: {
  key: string;
  call: Call<S>;
  input: CallInput<S>;
}): Promise<'disk' | 'memory'> {
  const owner = findOwnStudent();
  if (owner === undefined) return 'memory';
  if (owner !== student) openOutbox();
  const stored: StoredRequest = {
    student: owner,
    key: request.key,
    call: request.call as unknown as Call,
    input: request.input as object,
    order: nextOrder(),
  };
  // A request that is replaced keeps its place no longer: the newest state goes last.
  waiting.delete(stored.key);
  waiting.set(stored.key, { ...stored, place: 'writing' });
  show();
  const place = (await storeRequest(stored)) ? 'disk' : 'memory';
  if (waiting.get(stored.key)?.order === stored.order) waiting.set(stored.key, { ...stored, place });
  void sendAll();
  return place;
}

/** Calls the listener with the response to each request that arrived; returns the end of it. */
export function onSent(listener: SentListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
