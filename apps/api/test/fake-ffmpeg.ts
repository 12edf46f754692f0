import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildMp4 } from './build-mp4.ts';

export interface FakeFfmpeg {
  path: string;
  /** A file with the arguments of each call as a line of JSON. */
  log: string;
}

/**
 * A program that is called like ffmpeg: it describes what it reads, writes an MP4 or a picture, and reports progress. What
 * begins with 'broken' it cannot read. No test needs ffmpeg itself.
 */
export async function buildFakeFfmpeg(describeStreams: string): Promise<FakeFfmpeg> {
  const folder = mkdtempSync(join(tmpdir(), 'toro-ffmpeg-'));
  const [path, log] = [join(folder, 'ffmpeg'), join(folder, 'log')];
  writeFileSync(join(folder, 'video.mp4'), buildMp4('avc1'));
  const picture = { width: 1600, height: 900, channels: 3 as const, background: '#336699' };
  writeFileSync(join(folder, 'poster.png'), await sharp({ create: picture }).png().toBuffer());
  writeFileSync(
    path,
    `#!${process.execPath}
const { appendFileSync, copyFileSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + '\\n');
const source = readFileSync(args[args.indexOf('-i') + 1]);
if (source.includes('broken')) { process.stderr.write('Invalid data found when processing input'); process.exit(1); }
const output = args.at(-1) === args[args.indexOf('-i') + 1] ? null : args.at(-1);
if (!output) { process.stderr.write(${JSON.stringify(describeStreams)}); process.exit(1); }
if (args.includes('-progress')) process.stdout.write('out_time_us=5000000\\nprogress=continue\\n');
copyFileSync(${JSON.stringify(`${folder}/`)} + (output.endsWith('.png') ? 'poster.png' : 'video.mp4'), output);
`,
  );
  chmodSync(path, 0o755);
  return { path, log };
}
