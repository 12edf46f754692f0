import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { detectFormat } from './detect-format.ts';
import {
  describeAccepted,
  type FILE_FORMATS,
  fileSizeError,
  guessKind,
  MAX_FILE_BYTES,
} from './file-kinds.ts';
import { formatSize } from './format-size.ts';
import { readImageSize } from './image-size.ts';
import { readSubtitles } from './subtitles.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)),
  );

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBM = [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84];

/** The start of a file of each format that is taken. */
const STARTS: Record<keyof typeof FILE_FORMATS, Uint8Array> = {
  png: bytes(PNG, [0, 0, 0, 13], 'IHDR'),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  webp: bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 '),
  svg: bytes('<?xml version="1.0"?>\n<!-- Ferramenta -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  pdf: bytes('%PDF-1.7\n'),
  mp3: bytes('ID3', [3, 0, 0]),
  mp4: bytes([0, 0, 0, 32], 'ftypisom'),
  webm: bytes(WEBM, 'webm'),
  vtt: bytes([0xef, 0xbb, 0xbf], 'WEBVTT\n\n00:01.000 --> 00:02.000\nOi'),
  srt: bytes('1\r\n00:00:01,000 --> 00:00:02,000\r\nOi'),
};

const OTHERS: Record<string, Uint8Array> = {
  'um programa (EXE)': bytes('MZ', [0x90, 0]),
  'um programa (ELF)': bytes([0x7f], 'ELF'),
  'um programa (script)': bytes('#!/bin/sh\nrm -rf'),
  'um arquivo compactado (ZIP ou documento do Office)': bytes('PK', [3, 4]),
  'um arquivo compactado (RAR)': bytes('Rar!'),
  'um arquivo compactado (GZIP)': bytes([0x1f, 0x8b, 8]),
  'uma página HTML': bytes('\n<!DOCTYPE html><html><body>oi'),
  'um programa (PHP)': bytes('<?php system($x);'),
  'uma imagem GIF': bytes('GIF89a'),
  'um vídeo QuickTime (MOV)': bytes([0, 0, 0, 20], 'ftypqt  '),
  'um vídeo Matroska (MKV)': bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88], 'matroska'),
  'um programa (WebAssembly)': bytes([0, 0x61, 0x73, 0x6d]),
  'um arquivo compactado (7z)': bytes([0x37, 0x7a, 0xbc, 0xaf]),
  'um arquivo compactado (BZIP2)': bytes('BZh9'),
  'um arquivo compactado (XZ)': bytes([0xfd, 0x37, 0x7a, 0x58]),
  'um arquivo compactado (ZSTD)': bytes([0x28, 0xb5, 0x2f, 0xfd]),
  'um arquivo compactado (TAR)': bytes('a'.repeat(257), 'ustar'),
  'um documento antigo do Office': bytes([0xd0, 0xcf, 0x11, 0xe0]),
  'uma imagem BMP': bytes('BM', [1, 2]),
  'uma imagem TIFF': bytes([0x49, 0x49, 0x2a, 0]),
  'um áudio OGG': bytes('OggS'),
  'um áudio FLAC': bytes('fLaC'),
  'um áudio WAV': bytes('RIFF', [9, 0, 0, 0], 'WAVE'),
  'um vídeo AVI': bytes('RIFF', [9, 0, 0, 0], 'AVI '),
  'um vídeo FLV': bytes('FLV', [1]),
  'um vídeo do Windows (WMV)': bytes([0x30, 0x26, 0xb2, 0x75]),
  'um áudio M4A': bytes([0, 0, 0, 20], 'ftypM4A '),
  'uma imagem HEIC': bytes([0, 0, 0, 20], 'ftypheic'),
  'uma imagem AVIF': bytes([0, 0, 0, 20], 'ftypavif'),
  'um vídeo de formato desconhecido': bytes([0, 0, 0, 20], 'ftypxxxx'),
  'um documento XML': bytes('<?xml version="1.0"?><dados/>'),
  'um arquivo de texto': bytes('apenas texto'),
  'um arquivo vazio': bytes(''),
};

describe('the format of a file', () => {
  it.each(Object.entries(STARTS))('is %s by its content alone (MEDIA-08)', (format, start) => {
    expect(detectFormat(start)).toEqual({ format });
  });

  it.each([
    ['MPEG 1, 128 kbit/s', [0xff, 0xfb, 0x90, 0], 417],
    ['MPEG 1 with a padding byte', [0xff, 0xfb, 0x92, 0], 418],
    ['MPEG 1 at 48 kHz', [0xff, 0xfb, 0x94, 0], 384],
    ['MPEG 2, 64 kbit/s', [0xff, 0xf3, 0x80, 0], 208],
    ['MPEG 2.5, 64 kbit/s', [0xff, 0xe3, 0x80, 0], 417],
  ])('is mp3 by two frames without a tag: %s (MEDIA-08)', (_, header, length) => {
    const frames = (distance: number) =>
      bytes(
        header,
        Array.from({ length: distance - header.length }, () => 0),
        header,
        [0, 0],
      );
    expect(detectFormat(frames(length))).toEqual({ format: 'mp3' });
    for (const distance of [length - 1, length + 1])
      expect(detectFormat(frames(distance))).toEqual({ other: 'um arquivo de formato desconhecido' });
  });

  it.each(Object.entries(OTHERS))('that is not taken is named: %s (MEDIA-08, MEDIA-09)', (other, start) => {
    expect(detectFormat(start)).toEqual({ other });
  });

  it('is one that is taken for no random bytes without its signature (MEDIA-08)', () => {
    const signatures = Object.values(STARTS).map((start) => start[0]);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 3000, size: 'max' }), (content) => {
        fc.pre(!signatures.includes(content[0]) && content[4] !== 0x66 && content[0] !== 0xff);
        expect(detectFormat(content)).toHaveProperty('other');
      }),
      { numRuns: propertyRuns(3000) },
    );
  });

  it('is never taken for a page that has the signature of another format further on (MEDIA-09)', () => {
    const page = fc.constantFrom('<html>', '<!doctype html>', '  <script>', '<body onload=x>', '<?php ');
    fc.assert(
      fc.property(page, fc.constantFrom(...Object.values(STARTS)), (markup, start) => {
        expect(detectFormat(bytes(markup, [...start]))).toHaveProperty('other');
      }),
    );
  });
});

describe('the limits', () => {
  it('are 10 MB for images, 50 MB for PDF, 200 MB for audio, 2 GB for video and 300 KB for subtitles (MEDIA-06)', () => {
    expect(
      Object.fromEntries(Object.entries(MAX_FILE_BYTES).map(([kind, max]) => [kind, formatSize(max)])),
    ).toEqual({
      image: '10 MB',
      pdf: '50 MB',
      audio: '200 MB',
      video: '2 GB',
      subtitles: '300 KB',
    });
  });

  it('are told with the size of the file, which is never shown as equal to the limit (MEDIA-07)', () => {
    expect(fileSizeError('video', Math.round(2.4 * 1024 ** 3))).toBe(
      'O arquivo tem 2,4 GB; vídeos podem ter até 2 GB.',
    );
    fc.assert(
      fc.property(
        fc.constantFrom('image', 'pdf', 'audio', 'video', 'subtitles'),
        fc.nat(5_000_000_000),
        (kind, size) => {
          const error = fileSizeError(kind, size);
          expect(error === null).toBe(size <= MAX_FILE_BYTES[kind]);
          if (error) expect(error).not.toContain(`tem ${formatSize(MAX_FILE_BYTES[kind])};`);
        },
      ),
    );
  });

  it('say what is taken, and the name only chooses the limit', () => {
    expect(describeAccepted('image')).toBe('imagens (PNG, JPEG, WebP, SVG)');
    expect([guessKind('a.b.MP4'), guessKind('legenda.srt'), guessKind('semnome')]).toEqual([
      'video',
      'subtitles',
      null,
    ]);
  });
});

describe('the size of an image', () => {
  const sides = fc.record({
    width: fc.integer({ min: 1, max: 16_000 }),
    height: fc.integer({ min: 1, max: 16_000 }),
  });
  const big = (value: number, length: number) =>
    Array.from({ length }, (_, at) => (value >>> (8 * (length - 1 - at))) & 0xff);
  const little = (value: number, length: number) => big(value, length).reverse();

  it('is read from the header without decoding (MEDIA-12)', () => {
    fc.assert(
      fc.property(sides, ({ width, height }) => {
        const png = bytes(PNG, [0, 0, 0, 13], 'IHDR', big(width, 4), big(height, 4));
        const tables = [0xff, 0xdb, 0, 4, 1, 2];
        const jpeg = bytes(
          [0xff, 0xd8, ...tables, 0xff, 0xc2, 0, 17, 8],
          big(height, 2),
          big(width, 2),
          [3, 0, 0],
        );
        const webp = bytes(
          'RIFF',
          little(22, 4),
          'WEBPVP8X',
          little(10, 4),
          [0, 0, 0, 0],
          little(width - 1, 3),
          little(height - 1, 3),
        );
        expect(readImageSize(png, 'png')).toEqual({ width, height });
        expect(readImageSize(jpeg, 'jpeg')).toEqual({ width, height });
        expect(readImageSize(webp, 'webp')).toEqual({ width, height });
      }),
    );
  });

  it('is unknown for a broken header', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 20 }),
        fc.constantFrom('png', 'jpeg', 'webp'),
        (content, format) => {
          expect(readImageSize(content, format)).toBeNull();
        },
      ),
    );
  });
});

describe('subtitles', () => {
  const line = (n: number, start: string, end: string) => `${n}\n${start} --> ${end}\nFala ${n}\n`;

  it('become WebVTT from SRT with the same times and words (MEDIA-08)', () => {
    const srt = `\uFEFF${line(1, '00:00:01,000', '00:00:02,500')}\n${line(2, '01:00:03,5', '01:00:04,000')}`;
    expect(readSubtitles(srt.replaceAll('\n', '\r\n'), 'srt')).toEqual({
      vtt: 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nFala 1\n\n2\n01:00:03.500 --> 01:00:04.000\nFala 2\n',
    });
  });

  it('are refused with the line when their times run backwards (MEDIA-09)', () => {
    const before = Array.from({ length: 46 }, () => '').join('\n');
    const vtt = `WEBVTT\n${before}\n00:05.000 --> 00:04.000\nOi`;
    expect(readSubtitles(vtt, 'vtt')).toEqual({ error: 'Linha 48: o fim vem antes do início.' });
    const late = `WEBVTT\n\n00:05.000 --> 00:06.000\nA\n\n00:01.000 --> 00:02.000\nB`;
    expect(readSubtitles(late, 'vtt')).toEqual({ error: 'Linha 6: começa antes da legenda anterior.' });
  });

  it('keep their order of times for any cues, and what was written is read again (MEDIA-09)', () => {
    const cue = fc.tuple(fc.nat(5_000_000), fc.integer({ min: -2000, max: 5000 }));
    const time = (ms: number) =>
      `${String(Math.floor(ms / 3_600_000)).padStart(2, '0')}:${String(Math.floor(ms / 60_000) % 60).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')},${String(ms % 1000).padStart(3, '0')}`;
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (cues) => {
        const srt = cues
          .map(([start, length], at) => line(at + 1, time(start), time(Math.max(0, start + length))))
          .join('\n');
        const isRight = cues.every(
          ([start, length], at) => Math.max(0, start + length) >= start && start >= (cues[at - 1]?.[0] ?? 0),
        );
        const result = readSubtitles(srt, 'srt');
        expect('vtt' in result).toBe(isRight);
        if ('vtt' in result) expect(readSubtitles(result.vtt, 'vtt')).toEqual(result);
      }),
    );
  });
});
