/** An encoded picture or piece of sound. */
export interface MediaChunk {
  track: 'video' | 'audio';
  /** In milliseconds. */
  at: number;
  isKey: boolean;
  data: Buffer;
}

interface WebmParams {
  width: number;
  height: number;
  /** In milliseconds. */
  duration: number;
  /** The header of the Opus track. */
  opusHeader: Buffer;
  chunks: readonly MediaChunk[];
}

const TRACKS = { video: 1, audio: 2 } as const;
const MAX_CLUSTER_MS = 30_000;
/** Opus decoders need 80 ms of sound before a position to play it exactly. */
const OPUS_PREROLL_NS = 80_000_000;
const SAMPLE_RATE = 48_000;

const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

/** The size of an element, in eight bytes. */
function writeSize(size: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(size) | (1n << 56n));
  return buffer;
}

const element = (id: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([bytesOf(id), writeSize(body.length), body]);
};

/** Four bytes, so that the length of a number never depends on its value. */
const uint = (id: string, value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return element(id, buffer);
};

const float = (id: string, value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return element(id, buffer);
};

const text = (id: string, value: string) => element(id, Buffer.from(value));

function writeBlock({ track, at, isKey, data }: MediaChunk, clusterAt: number): Buffer {
  const header = Buffer.alloc(4);
  header[0] = 0x80 | TRACKS[track];
  header.writeInt16BE(at - clusterAt, 1);
  header[3] = isKey ? 0x80 : 0;
  return element('a3', header, data);
}

/** A cluster begins with a whole picture, so that a player can begin there. */
function splitIntoClusters(chunks: readonly MediaChunk[]): { at: number; chunks: MediaChunk[] }[] {
  const clusters: { at: number; chunks: MediaChunk[] }[] = [];
  for (const chunk of [...chunks].sort((a, b) => a.at - b.at || a.track.localeCompare(b.track) * -1)) {
    const last = clusters.at(-1);
    if (!last || (chunk.track === 'video' && chunk.isKey)) clusters.push({ at: chunk.at, chunks: [chunk] });
    else if (chunk.at - last.at > MAX_CLUSTER_MS)
      throw new Error(`no whole picture for 30 s at ${chunk.at} ms`);
    else last.chunks.push(chunk);
  }
  return clusters;
}

const writeTracks = ({ width, height, opusHeader }: WebmParams) =>
  element(
    '1654ae6b',
    element(
      'ae',
      uint('d7', TRACKS.video),
      uint('73c5', TRACKS.video),
      uint('83', 1),
      text('86', 'V_VP9'),
      element('e0', uint('b0', width), uint('ba', height)),
    ),
    element(
      'ae',
      uint('d7', TRACKS.audio),
      uint('73c5', TRACKS.audio),
      uint('83', 2),
      text('86', 'A_OPUS'),
      uint('56bb', OPUS_PREROLL_NS),
      element('63a2', opusHeader),
      element('e1', float('b5', SAMPLE_RATE), uint('9f', 1)),
    ),
  );

/** A WebM file with VP9 pictures and Opus sound, whose index stands before the data, so that a player can seek at once. */
export function writeWebm(params: WebmParams): Buffer {
  const header = element(
    '1a45dfa3',
    uint('4286', 1),
    uint('42f7', 1),
    uint('42f2', 4),
    uint('42f3', 8),
    text('4282', 'webm'),
    uint('4287', 4),
    uint('4285', 2),
  );
  const info = element(
    '1549a966',
    uint('2ad7b1', 1_000_000),
    float('4489', params.duration),
    text('4d80', 'toro'),
    text('5741', 'toro'),
  );
  const tracks = writeTracks(params);
  const clusters = splitIntoClusters(params.chunks).map(({ at, chunks }) => ({
    at,
    data: element('1f43b675', uint('e7', at), ...chunks.map((chunk) => writeBlock(chunk, at))),
  }));
  const writeIndex = (start: number) => {
    let position = start;
    const points = clusters.map(({ at, data }) => {
      const point = element(
        'bb',
        uint('b3', at),
        element('b7', uint('f7', TRACKS.video), uint('f1', position)),
      );
      position += data.length;
      return point;
    });
    return element('1c53bb6b', ...points);
  };
  const before = info.length + tracks.length;
  const index = writeIndex(before + writeIndex(0).length);
  return Buffer.concat([
    header,
    element('18538067', info, tracks, index, ...clusters.map(({ data }) => data)),
  ]);
}
