import { UPLOAD_LIFETIME_MS } from '@toro/domain/office/files/file-kinds';

const STORAGE_KEY = 'toro-office-uploads';

interface Address {
  /** Name, size and last change of the file. */
  file: string;
  url: string;
  at: number;
}

const describeFile = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

function readAddresses(): Address[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    const since = Date.now() - UPLOAD_LIFETIME_MS;
    return Array.isArray(stored) ? (stored as Address[]).filter(({ at }) => at > since) : [];
  } catch {
    return [];
  }
}

function writeAddresses(addresses: Address[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(addresses));
  } catch {
    // Without a storage an upload only goes on as long as the page is open.
  }
}

/** Where an upload of the same file was begun in this browser; null when there is none. */
export const findAddress = (file: File): string | null =>
  readAddresses().find((address) => address.file === describeFile(file))?.url ?? null;

export function forgetAddress(file: File): void {
  writeAddresses(readAddresses().filter((address) => address.file !== describeFile(file)));
}

export function storeAddress(file: File, url: string): void {
  forgetAddress(file);
  writeAddresses([...readAddresses(), { file: describeFile(file), url, at: Date.now() }]);
}
