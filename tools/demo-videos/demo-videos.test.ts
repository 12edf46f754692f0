import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseChapters } from '@toro/domain/catalogue/lessons/video-chapters';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRepository } from '../repository.ts';
import { buildScenes, type VideoScript, writeChapters, writeSubtitles } from './video-script.ts';
import { writeWebm } from './write-webm.ts';

const MEDIA = inRepository('apps/api/demo/media');
const SCRIPTS = inRepository('tools/demo-videos/scripts');
const names = readdirSync(SCRIPTS)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length));
const read = (file: string) => readFileSync(join(MEDIA, file));

/** The duration in milliseconds, from the header of a WebM file. */
function readDuration(webm: Buffer): number {
  const at = webm.indexOf(Buffer.from('4489', 'hex'));
  return webm.readDoubleBE(at + 10);
}

function findAll(webm: Buffer, hex: string): number[] {
  const pattern = Buffer.from(hex, 'hex');
  const found: number[] = [];
  for (let at = webm.indexOf(pattern); at !== -1; at = webm.indexOf(pattern, at + 1)) found.push(at);
  return found;
}

describe.each(names)('the demo video %s', (name) => {
  const script: VideoScript = parse(readFileSync(join(SCRIPTS, `${name}.yaml`), 'utf8'));
  const scenes = buildScenes(script);
  const seconds = scenes.at(-1)?.end ?? 0;

  it('is made from its script: subtitles, chapters and duration agree', () => {
    expect(String(read(`${name}.vtt`))).toBe(writeSubtitles(scenes));
    expect(String(read(`${name}.chapters.vtt`))).toBe(writeChapters(scenes));
    expect(readDuration(read(`${name}.webm`))).toBe(seconds * 1000);
  });

  it('lasts one to four minutes, has chapters and is small', () => {
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThan(240);
    const chapters = parseChapters(String(read(`${name}.chapters.vtt`)));
    expect(chapters.map(({ title }) => title)).toEqual(script.chapters.map(({ title }) => title));
    expect(chapters.length).toBeGreaterThanOrEqual(3);
    expect(read(`${name}.webm`).length).toBeLessThan(400_000);
  });

  it('has subtitles that can be read in their time', () => {
    for (const { say, start, end } of scenes) {
      expect(say.length).toBeLessThanOrEqual(120);
      expect(say.length / (end - start)).toBeLessThan(12);
    }
  });
});

describe('a WebM file', () => {
  const data = Buffer.from('x');
  const params = { width: 960, height: 540, duration: 31_000, opusHeader: Buffer.from('OpusHead') };
  const picture = (at: number, isKey: boolean) => ({ track: 'video' as const, at, isKey, data });

  it('has a cluster for each whole picture and an index that points to them', () => {
    const webm = writeWebm({
      ...params,
      chunks: [picture(0, true), picture(500, false), picture(20_000, true)],
    });
    expect(readDuration(webm)).toBe(31_000);
    const clusters = findAll(webm, '1f43b675');
    expect(clusters).toHaveLength(2);
    const segment = webm.indexOf(Buffer.from('18538067', 'hex')) + 12;
    const positions = findAll(webm, 'f10100000000000004').map((at) => webm.readUInt32BE(at + 9) + segment);
    expect(positions).toEqual(clusters);
  });

  it('is not written without a whole picture for half a minute', () => {
    expect(() => writeWebm({ ...params, chunks: [picture(0, true), picture(31_000, false)] })).toThrow(
      '30 s',
    );
  });
});
