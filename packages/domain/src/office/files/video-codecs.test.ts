import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import {
  listMp4Codecs,
  listWebmCodecs,
  readMp4Seconds,
  readWebmSeconds,
  videoCodecError,
} from './video-codecs.ts';

const bytes = (...parts: (string | number[] | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : [...part],
    ),
  );

const box = (name: string, ...parts: (string | number[] | Uint8Array)[]): Uint8Array => {
  const content = bytes(...parts);
  const size = content.length + 8;
  return bytes([0, 0, size >> 8, size & 255], name, content);
};

const track = (handler: string, codec: string) =>
  box(
    'trak',
    box('tkhd', [0, 0, 0, 0]),
    box(
      'mdia',
      box('hdlr', [0, 0, 0, 0, 0, 0, 0, 0], handler),
      box('minf', box('stbl', box('stsd', [0, 0, 0, 0, 0, 0, 0, 1], box(codec, [1, 2, 3])))),
    ),
  );

it('names the codec of a video that browsers do not play (MEDIA-10)', () => {
  expect(videoCodecError(['hvc1', 'mp4a'])).toBe(
    'Este vídeo usa HEVC, que muitos navegadores não tocam. Exporte em H.264.',
  );
  expect(videoCodecError(['avc1', 'ac-3'])).toContain('áudio AC-3');
  expect(videoCodecError(['zzzz'])).toContain('o codec zzzz');
  expect(videoCodecError(['avc1', 'mp4a'])).toBeNull();
  expect(videoCodecError(['V_VP9', 'A_OPUS'])).toBeNull();
});

it('reads the codecs of the pictures and sounds of an MP4, and no others (MEDIA-10)', () => {
  const moov = bytes(box('mvhd', [0]), track('vide', 'hev1'), track('soun', 'mp4a'), track('text', 'tx3g'));
  expect(listMp4Codecs(moov)).toEqual(['hev1', 'mp4a']);
});

it('reads the codecs of a WebM (MEDIA-10)', () => {
  const codec = (name: string) => bytes([0x86, 0x80 + name.length], name);
  const entry = (name: string) => bytes([0xae, 0x80 + name.length + 2], codec(name));
  const tracks = bytes(entry('V_MPEGH/ISO/HEVC'), entry('A_OPUS'));
  const segment = bytes(
    [0x1a, 0x45, 0xdf, 0xa3, 0x84, 1, 2, 3, 4],
    // The segment has an unknown size, as in a recording.
    [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    [0xec, 0x82, 0, 0],
    [0x16, 0x54, 0xae, 0x6b, 0x80 + tracks.length],
    tracks,
  );
  expect(listWebmCodecs(segment)).toEqual(['V_MPEGH/ISO/HEVC', 'A_OPUS']);
});

it('reads the length of an MP4 and of a WebM (MEDIA-15)', () => {
  const header = (...numbers: number[]) => box('mvhd', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], numbers);
  // 1,000 parts a second, 90,500 parts.
  expect(readMp4Seconds(bytes(header(0, 0, 0x03, 0xe8, 0, 1, 0x61, 0x84)))).toBe(91);
  expect(readMp4Seconds(bytes(header(0, 0, 0, 0, 0, 0, 0, 0)))).toBeNull();
  const info = bytes([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40], [0x44, 0x89, 0x84, 0x46, 0xea, 0x60, 0x00]);
  const segment = bytes(
    [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    [0x15, 0x49, 0xa9, 0x66, 0x80 + info.length],
    info,
  );
  // 30,000 milliseconds.
  expect(readWebmSeconds(segment)).toBe(30);
  expect(readWebmSeconds(segment.subarray(0, 14))).toBeNull();
});

it('ends for all bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400, size: 'max' }), (content) => {
      expect(Array.isArray(listMp4Codecs(content))).toBe(true);
      expect(Array.isArray(listWebmCodecs(content))).toBe(true);
    }),
    { numRuns: propertyRuns(2000) },
  );
});
