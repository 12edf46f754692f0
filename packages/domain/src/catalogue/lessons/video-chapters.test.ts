import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChapterIndex, parseChapters, stepSpeed, VIDEO_SPEEDS } from './video-chapters.ts';

const FILE = `WEBVTT - capítulos

NOTE uma nota

1
00:00:00.000 --> 00:00:30.500
O começo

00:30.500 --> 01:15.000 align:start
<b>Juros</b>
compostos

01:00:00.000 --> 01:00:10.000
O fim

malformada --> 00:10.000
Nada

00:50.000 --> 00:55.000

`;

describe('the chapters of a video', () => {
  it('are the cues of a WebVTT file, in order', () => {
    expect(parseChapters(FILE)).toEqual([
      { start: 0, title: 'O começo' },
      { start: 30.5, title: 'Juros compostos' },
      { start: 3600, title: 'O fim' },
    ]);
    expect(parseChapters(FILE.replaceAll('\n', '\r\n'))).toHaveLength(3);
    expect(parseChapters('')).toEqual([]);
  });

  it('are parsed without an exception from any text, in order and at most a hundred', () => {
    const cue = fc
      .integer({ min: 0, max: 59 })
      .map((second) => `00:${String(second).padStart(2, '0')}.000 --> x\nT`);
    fc.assert(
      fc.property(fc.array(fc.oneof(cue, fc.string()), { maxLength: 150, size: 'max' }), (blocks) => {
        const chapters = parseChapters(blocks.join('\n\n'));
        expect(chapters.length).toBeLessThanOrEqual(100);
        for (const [index, { start }] of chapters.entries())
          expect(start).toBeGreaterThanOrEqual(chapters[index - 1]?.start ?? 0);
      }),
    );
  });

  it('are found by position', () => {
    const chapters = parseChapters(FILE);
    expect([0, 30, 30.5, 3599, 9999].map((at) => findChapterIndex(chapters, at))).toEqual([0, 0, 1, 1, 2]);
    expect(findChapterIndex([{ start: 5, title: 'x' }], 4)).toBe(-1);
  });
});

it('a speed goes one step up or down and stays at the ends', () => {
  expect([stepSpeed(1, 1), stepSpeed(1, -1), stepSpeed(2, 1), stepSpeed(0.75, -1)]).toEqual([
    1.25, 0.75, 2, 0.75,
  ]);
  for (const speed of VIDEO_SPEEDS.slice(1)) expect(stepSpeed(stepSpeed(speed, -1), 1)).toBe(speed);
});
