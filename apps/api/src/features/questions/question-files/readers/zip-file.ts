import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { UnreadableFileError } from './read-text.ts';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const MAX_ENTRIES = 20_000;
/** A small archive may unpack to a very large one. */
const MAX_UNPACKED_BYTES = 500 * 1024 * 1024;
const MAX_UNPACKED_RATIO = 100;
const DEFLATED = 8;

interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  /** Where its local header begins. */
  position: number;
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const broken = () => new UnreadableFileError('is a damaged archive');

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw broken();
  return buffer;
}

/** The files of a ZIP archive, read one by one. What is unsafe is rejected before anything is unpacked. */
export class ZipFile {
  readonly #path: string;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(path: string, entries: ReadonlyMap<string, ZipEntry>) {
    this.#path = path;
    this.#entries = entries;
  }

  static async open(path: string): Promise<ZipFile> {
    const file = await open(path);
    try {
      const entries = await readDirectory(file);
      return new ZipFile(path, new Map(entries.map((entry) => [entry.name, entry])));
    } finally {
      await file.close();
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The content of a file, or undefined when the archive has none of this name. */
  async read(name: string): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const file = await open(this.#path);
    try {
      const header = await readAt(file, entry.position, 30);
      const start = entry.position + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      const packed = await readAt(file, start, entry.packed);
      if (entry.method !== DEFLATED) return packed;
      // The declared size was checked; a part that unpacks to more is not what it declares.
      return await inflate(packed, { maxOutputLength: Math.max(1, entry.unpacked) });
    } catch (error) {
      if (error instanceof UnreadableFileError) throw error;
      throw broken();
    } finally {
      await file.close();
    }
  }
}

async function readDirectory(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tailLength = Math.min(size, END_BYTES + MAX_COMMENT_BYTES);
  const tail = await readAt(file, size - tailLength, tailLength);
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) end -= 1;
  if (end < 0) throw broken();
  const count = tail.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new UnreadableFileError('has too many parts');
  const length = tail.readUInt32LE(end + 12);
  const position = tail.readUInt32LE(end + 16);
  if (position + length > size) throw broken();
  const directory = await readAt(file, position, length);
  const entries = [...listEntries(directory, count)];
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MAX_UNPACKED_BYTES || unpacked > size * MAX_UNPACKED_RATIO)
    throw new UnreadableFileError('unpacks to more than 500 MB or 100 times its size');
  return entries;
}

function* listEntries(directory: Buffer, count: number): Generator<ZipEntry> {
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw broken();
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if ((directory.readUInt16LE(at + 8) & 1) === 1)
      throw new UnreadableFileError('is protected by a password');
    if (/vbaProject\.bin$/i.test(name)) throw new UnreadableFileError('contains macros');
    yield {
      name,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      position: directory.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
}
