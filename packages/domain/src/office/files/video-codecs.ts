/** The codecs that current browsers play, as MP4 and WebM name them. */
const PLAYED = /^(avc[13]|av01|vp0[89]|mp4a|Opus|fLaC|\.mp3|V_VP[89]|V_AV1|A_OPUS|A_VORBIS)$/;

/** The names of codecs that many browsers do not play. */
const NAMES: readonly [pattern: RegExp, name: string][] = [
  [/^(hvc1|hev1|V_MPEGH.*)$/, 'HEVC'],
  [/^dv(h1|he|a1|av)$/, 'Dolby Vision'],
  [/^(mp4v|V_MPEG4\/ISO\/.?SP)$/, 'MPEG-4 Visual'],
  [/^V_MPEG4\/ISO\/AVC$/, 'H.264 em um arquivo WebM'],
  [/^ap(ch|cn|cs|co|4h|4x)$/, 'ProRes'],
  [/^(mjp[2ab]|jpeg)$/, 'Motion JPEG'],
  [/^(s263|h263)$/, 'H.263'],
  [/^enc[va]$/, 'proteção contra cópia'],
  [/^ac-3$/, 'áudio AC-3'],
  [/^ec-3$/, 'áudio E-AC-3'],
  [/^alac$/, 'áudio ALAC'],
  [/^dts.$/, 'áudio DTS'],
];

/** Why a video with these codecs is rejected; null when browsers play it. */
export function videoCodecError(codecs: readonly string[]): string | null {
  const codec = codecs.find((each) => !PLAYED.test(each));
  if (codec === undefined) return null;
  const name =
    NAMES.find(([pattern]) => pattern.test(codec))?.[1] ?? `o codec ${codec.replace(/[^\w./-]/g, '?')}`;
  return `Este vídeo usa ${name}, que muitos navegadores não tocam. Exporte em H.264.`;
}

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const uint32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 2 ** 24 +
  ((bytes[at + 1] ?? 0) << 16) +
  ((bytes[at + 2] ?? 0) << 8) +
  (bytes[at + 3] ?? 0);

export interface Mp4Box {
  name: string;
  /** Of header and content; 0 when the box ends with the file. */
  size: number;
  headerSize: number;
}

/** The header of the MP4 box at the start of `bytes`; null when it is not complete. */
export function readMp4Box(bytes: Uint8Array): Mp4Box | null {
  if (bytes.length < 8) return null;
  const size = uint32(bytes, 0);
  const name = ascii(bytes, 4, 4);
  if (size !== 1) return { name, size, headerSize: 8 };
  if (bytes.length < 16) return null;
  return { name, size: uint32(bytes, 8) * 2 ** 32 + uint32(bytes, 12), headerSize: 16 };
}

/** The boxes inside `content`, each with its own content. */
function* mp4Boxes(content: Uint8Array): Generator<{ name: string; content: Uint8Array }> {
  for (let at = 0; at < content.length; ) {
    const box = readMp4Box(content.subarray(at));
    if (!box) return;
    const end = box.size === 0 ? content.length : at + box.size;
    if (end < at + box.headerSize || end > content.length) return;
    yield { name: box.name, content: content.subarray(at + box.headerSize, end) };
    at = end;
  }
}

function findMp4Box(content: Uint8Array, ...path: string[]): Uint8Array | null {
  const [name, ...rest] = path;
  for (const box of mp4Boxes(content))
    if (box.name === name) return rest.length === 0 ? box.content : findMp4Box(box.content, ...rest);
  return null;
}

/** The codecs of the pictures and sounds of an MP4, from the content of its `moov` box. */
export function listMp4Codecs(moov: Uint8Array): string[] {
  const codecs: string[] = [];
  for (const { name, content } of mp4Boxes(moov)) {
    if (name !== 'trak') continue;
    const handler = findMp4Box(content, 'mdia', 'hdlr');
    if (!handler || !['vide', 'soun'].includes(ascii(handler, 8, 4))) continue;
    const descriptions = findMp4Box(content, 'mdia', 'minf', 'stbl', 'stsd');
    // Version, flags and a count come before the descriptions.
    if (descriptions) for (const box of mp4Boxes(descriptions.subarray(8))) codecs.push(box.name);
  }
  return codecs;
}

const uint64 = (bytes: Uint8Array, at: number): number => uint32(bytes, at) * 2 ** 32 + uint32(bytes, at + 4);

/** The length of an MP4 in whole seconds, from the content of its `moov` box; null when it is not given. */
export function readMp4Seconds(moov: Uint8Array): number | null {
  const header = findMp4Box(moov, 'mvhd');
  if (!header) return null;
  const isLong = header[0] === 1;
  const timescale = uint32(header, isLong ? 20 : 12);
  const duration = isLong ? uint64(header, 24) : uint32(header, 16);
  return toSeconds(duration / timescale);
}

/** Whole seconds; null for what is no length. */
const toSeconds = (seconds: number): number | null =>
  Number.isFinite(seconds) && seconds > 0 && seconds < 1e6 ? Math.max(1, Math.round(seconds)) : null;

/** A number of variable length of EBML at `at`; null for one that is unknown or too long. */
function readVint(
  bytes: Uint8Array,
  at: number,
  storeMarker: boolean,
): { value: number; length: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = storeMarker ? first : first & (0xff >> length);
  for (let i = 1; i < length; i += 1) value = value * 256 + (bytes[at + i] ?? 0);
  return { value, length };
}

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const CODEC = 0x86;

const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;

const ENTERED: ReadonlySet<number> = new Set([SEGMENT, TRACKS, TRACK, INFO]);

interface EbmlElement {
  id: number;
  content: Uint8Array;
}

/** The elements at the start of a WebM; what contains tracks or the length is entered. */
function* webmElements(start: Uint8Array): Generator<EbmlElement> {
  for (let at = 0; at < start.length; ) {
    const id = readVint(start, at, true);
    const size = id && readVint(start, at + id.length, false);
    if (!id || !size) break;
    const content = at + id.length + size.length;
    yield { id: id.value, content: start.subarray(content, content + size.value) };
    // The size of a segment may be unknown.
    at = ENTERED.has(id.value) ? content : content + size.value;
  }
}

/** The codecs of a WebM, from its first bytes, where its list of tracks is. */
export const listWebmCodecs = (start: Uint8Array): string[] =>
  [...webmElements(start)].flatMap(({ id, content }) =>
    id === CODEC ? ascii(content, 0, Math.min(content.length, 40)) : [],
  );

/** The length of a WebM in whole seconds, from its first bytes; null when it is not given. */
export function readWebmSeconds(start: Uint8Array): number | null {
  let nanoseconds = 1_000_000;
  let duration = Number.NaN;
  for (const { id, content } of webmElements(start)) {
    if (id === TIMESTAMP_SCALE) nanoseconds = content.reduce((sum, byte) => sum * 256 + byte, 0);
    if (id !== DURATION) continue;
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    if (content.length === 4) duration = view.getFloat32(0);
    if (content.length === 8) duration = view.getFloat64(0);
  }
  return toSeconds((duration * nanoseconds) / 1e9);
}
