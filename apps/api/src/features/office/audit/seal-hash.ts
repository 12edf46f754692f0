import { createHash } from 'node:crypto';

export interface SealContent {
  previousHash: string;
  minute: Date;
  entryIds: readonly number[];
  entriesHash: string;
}

/** The hash of a seal: it covers the seal before it. */
export const hashSeal = ({ previousHash, minute, entryIds, entriesHash }: SealContent): string =>
  createHash('sha256')
    .update([previousHash, minute.toISOString(), entryIds.join(','), entriesHash].join('\n'))
    .digest('hex');
