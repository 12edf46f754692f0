import { ApiError } from '@toro/contract/client';
import { filesCalls } from '@toro/contract/office/files/calls';
import { type FileKind, fileSizeError, guessKind } from '@toro/domain/office/files/file-kinds';
import { useSyncExternalStore } from 'react';
import type { Upload } from 'tus-js-client';
import { api, errorMessage } from '../api.ts';
import { requestProof } from '../session/proof-request.ts';
import { endUpload, isRetryable, sendFile } from './send-file.ts';
import { findAddress, forgetAddress, storeAddress } from './upload-addresses.ts';
import { isActive, type UploadItem } from './upload-item.ts';

const MAX_AT_ONCE = 3;
const SPEED_WINDOW_MS = 8000;

/** What the queue holds of an upload besides what is shown. */
interface Entry {
  item: UploadItem;
  source: File;
  upload: Upload | null;
  /** Where it goes on; null for a new upload. */
  url: string | null;
  /** How many bytes were sent at which time. */
  samples: { at: number; sent: number }[];
}

let entries: Entry[] = [];
let shown: readonly UploadItem[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();

/** The browser asks before the page is closed. */
const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

function publish(): void {
  shown = entries.map(({ item }) => item);
  if (shown.some(isActive)) window.addEventListener('beforeunload', askBeforeClosing);
  else window.removeEventListener('beforeunload', askBeforeClosing);
  for (const listener of listeners) listener();
}

const findEntry = (key: number): Entry | undefined => entries.find(({ item }) => item.key === key);

function change(entry: Entry, part: Partial<UploadItem>): void {
  entry.item = { ...entry.item, ...part };
  publish();
}

/** Lets the next ones begin while fewer than three are sending. */
function advance(): void {
  const isSending = ({ item }: Entry) => item.state === 'sending';
  for (const entry of entries) {
    if (entries.filter(isSending).length >= MAX_AT_ONCE) return;
    if (entry.item.state === 'waiting') void begin(entry);
  }
}

function noteProgress(entry: Entry, sent: number): void {
  const at = performance.now();
  const samples = [...entry.samples.filter((sample) => at - sample.at < SPEED_WINDOW_MS), { at, sent }];
  entry.samples = samples;
  const [first] = samples;
  const seconds = first ? (at - first.at) / 1000 : 0;
  const speed = first && seconds > 0.5 ? Math.max(0, sent - first.sent) / seconds : entry.item.speed;
  change(entry, { sent, speed });
}

const OFFLINE = 'Sem conexão. O envio continua quando ela voltar.';

async function handleFailure(entry: Entry, status: number, message: string | null): Promise<void> {
  if (status === 401) {
    change(entry, { state: 'paused', error: 'Entre de novo para continuar o envio.' });
    if (await requestProof('login')) resumeUpload(entry.item.key);
    return;
  }
  const error = message ?? (status === 0 ? OFFLINE : 'O envio falhou. Tente de novo.');
  if (isRetryable(status)) change(entry, { state: 'paused', error, speed: null });
  else {
    forgetAddress(entry.source);
    change(entry, { state: 'failed', error, isRejected: [413, 415, 422].includes(status) });
  }
  advance();
}

async function begin(entry: Entry): Promise<void> {
  entry.samples = [];
  change(entry, { state: 'sending', error: null, speed: null });
  if (entry.upload) {
    entry.upload.start();
    return;
  }
  try {
    entry.upload = await sendFile(entry.source, {
      kind: entry.item.kind,
      url: entry.url,
      onAddress(url) {
        entry.url = url;
        storeAddress(entry.source, url);
      },
      onProgress: (sent) => noteProgress(entry, sent),
      onSent: () => void finish(entry),
      onFailure: (status, message) => void handleFailure(entry, status, message),
    });
    // Cancelled or paused while the package was loading.
    if (entry.item.state !== 'sending') void entry.upload.abort();
  } catch {
    change(entry, { state: 'paused', error: OFFLINE });
  }
}

const uploadId = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the server has checked the content. */
async function finish(entry: Entry): Promise<void> {
  change(entry, { state: 'checking', sent: entry.item.size, speed: null });
  advance();
  for (let delay = 400; ; delay = Math.min(delay * 1.5, 5000)) {
    try {
      const {
        state,
        reason,
        progress = null,
        file,
        existed,
      } = await api.send(filesCalls.getUpload, {
        params: { id: uploadId(entry.url ?? '') },
      });
      // Removed from the queue meanwhile.
      if (!entries.includes(entry)) break;
      if (state === 'checking' && progress !== entry.item.prepared) change(entry, { prepared: progress });
      if (state === 'done' && file) change(entry, { state: 'done', file, existed });
      if (state === 'refused')
        change(entry, { state: 'failed', error: reason ?? 'O arquivo foi recusado.', isRejected: true });
      if (state === 'done' || state === 'refused') break;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) continue;
      change(entry, { state: 'failed', error: errorMessage(error) });
      break;
    } finally {
      await wait(delay);
    }
  }
  forgetAddress(entry.source);
}

/** Offers to go on with an upload of the same file that was broken off; otherwise begins a new one. */
async function findBegun(entry: Entry): Promise<void> {
  const url = findAddress(entry.source);
  if (url) {
    try {
      const { state, offset, size } = await api.send(filesCalls.getUpload, { params: { id: uploadId(url) } });
      if (state === 'receiving' && size === entry.source.size) {
        entry.url = url;
        change(entry, { state: 'offered', sent: offset });
        return;
      }
    } catch {
      // It has expired or belongs to somebody else.
    }
    forgetAddress(entry.source);
  }
  change(entry, { state: 'waiting' });
  advance();
}

interface AddOptions {
  kind?: FileKind;
  isInField?: boolean;
}

/** Adds a file to the queue and returns its key. A file that is too large is rejected before anything is sent. */
export function addUpload(source: File, { kind, isInField = false }: AddOptions = {}): number {
  const { name, size } = source;
  const expected = kind ?? guessKind(name);
  const error = size === 0 ? 'O arquivo está vazio.' : expected && fileSizeError(expected, size);
  const key = nextKey;
  nextKey += 1;
  const item: UploadItem = {
    key,
    name,
    size,
    kind,
    state: error ? 'failed' : 'preparing',
    sent: 0,
    speed: null,
    error: error || null,
    isRejected: Boolean(error),
    prepared: null,
    file: null,
    existed: false,
    isInField,
  };
  const entry: Entry = { item, source, upload: null, url: null, samples: [] };
  entries = [...entries, entry];
  publish();
  if (!error) void findBegun(entry);
  return key;
}

export function pauseUpload(key: number): void {
  const entry = findEntry(key);
  if (!entry) return;
  change(entry, { state: 'paused', speed: null, error: null });
  void entry.upload?.abort();
  advance();
}

/** Goes on with a paused upload, or with one that was offered. */
export function resumeUpload(key: number): void {
  const entry = findEntry(key);
  if (!entry) return;
  change(entry, { state: 'waiting', error: null });
  advance();
}

/** Breaks an upload off; what the server has of it is removed, at the latest after 48 hours. */
function end(entry: Entry): void {
  void entry.upload?.abort();
  if (entry.url) void endUpload(entry.url).catch(() => undefined);
  forgetAddress(entry.source);
  Object.assign(entry, { upload: null, url: null });
}

/** Sends a file from its beginning, after a failure or instead of going on. */
export function restartUpload(key: number): void {
  const entry = findEntry(key);
  if (!entry) return;
  end(entry);
  change(entry, { state: 'waiting', sent: 0, error: null });
  advance();
}

/** Takes an upload out of the queue; the server removes what it has of an unfinished one. */
export function removeUpload(key: number): void {
  const entry = findEntry(key);
  if (!entry) return;
  const { state } = entry.item;
  entries = entries.filter((other) => other !== entry);
  publish();
  if (state !== 'done') end(entry);
  advance();
}

/** Shows an upload in the panel once the field that shows it is gone. */
export function showInPanel(key: number): void {
  const entry = findEntry(key);
  if (!entry) return;
  if (isActive(entry.item)) change(entry, { isInField: false });
  else removeUpload(key);
}

window.addEventListener('online', () => {
  for (const { item } of entries) if (item.error === OFFLINE) resumeUpload(item.key);
});

export const useUploads = (): readonly UploadItem[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
