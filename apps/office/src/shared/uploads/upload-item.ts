import type { CallResponse } from '@toro/contract/call';
import type { filesCalls } from '@toro/contract/office/files/calls';
import type { FileKind } from '@toro/domain/office/files/file-kinds';

export type OfficeFile = CallResponse<typeof filesCalls.getFile>;

export type UploadState =
  /** Looks for an earlier upload of the same file. */
  | 'preparing'
  /** Behind three others. */
  | 'waiting'
  /** The same file was sent in part before; the person chooses whether it goes on. */
  | 'offered'
  | 'sending'
  | 'paused'
  /** Complete; the server checks its content. */
  | 'checking'
  | 'done'
  | 'failed';

/** One upload as the screen shows it. */
export interface UploadItem {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** The only kind that the field takes. */
  readonly kind: FileKind | undefined;
  readonly state: UploadState;
  readonly sent: number;
  /** Bytes per second; null until it is known. */
  readonly speed: number | null;
  /** Why it failed or waits. */
  readonly error: string | null;
  /** The file itself was rejected: sending it again would not help. */
  readonly isRejected: boolean;
  /** How far the server has made a video ready for browsers, in per cent; null for other files. */
  readonly prepared: number | null;
  readonly file: OfficeFile | null;
  /** The file was in the library already and was not stored again. */
  readonly existed: boolean;
  /** A field of the page shows it, so that the panel does not. */
  readonly isInField: boolean;
}

const ACTIVE: readonly UploadState[] = ['preparing', 'waiting', 'sending', 'paused', 'checking'];

/** Whether leaving the page would break it off. */
export const isActive = ({ state }: UploadItem): boolean => ACTIVE.includes(state);

/** Whole per cent; 100 only when all is sent. */
export const percentOf = ({ sent, size }: Pick<UploadItem, 'sent' | 'size'>): number =>
  size === 0 ? 0 : Math.floor((sent / size) * 100);

/** How far the whole is: sending, then what the server does with a video. */
export const shareOf = (item: UploadItem): number => item.prepared ?? percentOf(item);

/** The time left in words; null until the speed is known. */
export function describeTimeLeft({ sent, size, speed }: UploadItem): string | null {
  if (!speed) return null;
  const seconds = Math.ceil((size - sent) / speed);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
