/** Bit rates in kbit/s of MPEG-1 and MPEG-2 layer III, by the index in the header of a frame. */
const BIT_RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
const HEADER_BYTES = 4;
const TAG_BYTES = 10;

interface Frame {
  bytes: number;
  seconds: number;
}

/** The frame whose header is at `at`; null when there is none. */
function readFrame(bytes: Uint8Array, at: number): Frame | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + HEADER_BYTES);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = (second >> 3) & 3;
  const isLayerThree = ((second >> 1) & 3) === 1;
  const rate = BIT_RATES[version === 3 ? 1 : 2][third >> 4];
  const samples = SAMPLE_RATES[(third >> 2) & 3];
  if (version === 1 || !isLayerThree || !rate || !samples) return null;
  const samplesPerSecond = version === 3 ? samples : version === 2 ? samples / 2 : samples / 4;
  const perFrame = version === 3 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  return {
    bytes: Math.floor((perFrame * rate * 125) / samplesPerSecond) + padding,
    seconds: perFrame / samplesPerSecond,
  };
}

/** The length of an ID3 tag at `at`, which may contain pictures; 0 when there is none. */
function readTag(bytes: Uint8Array, at: number): number {
  const [i, d, three] = bytes.subarray(at, at + 3);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  const size = [...bytes.subarray(at + 6, at + TAG_BYTES)].reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  return TAG_BYTES + size;
}

/** Adds up the frames of an MP3 that arrives in pieces. */
export class Mp3Length {
  private rest: Uint8Array = new Uint8Array(0);
  private skip = 0;
  seconds = 0;

  add(chunk: Uint8Array): void {
    const bytes = new Uint8Array(this.rest.length + chunk.length);
    bytes.set(this.rest);
    bytes.set(chunk, this.rest.length);
    let at = Math.min(this.skip, bytes.length);
    this.skip -= at;
    while (at + TAG_BYTES <= bytes.length) {
      const tag = readTag(bytes, at);
      const frame = tag > 0 ? null : readFrame(bytes, at);
      if (frame) this.seconds += frame.seconds;
      at += tag || frame?.bytes || 1;
    }
    this.skip = Math.max(this.skip, at - bytes.length);
    this.rest = bytes.slice(Math.min(at, bytes.length));
  }
}
