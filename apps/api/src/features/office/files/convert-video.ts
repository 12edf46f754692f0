import { join } from 'node:path';
import { runFfmpeg } from '../../../platform/video/run-ffmpeg.ts';

/** What ffmpeg tells of a video. */
export interface VideoStreams {
  seconds: number | null;
  width: number;
  height: number;
  /** Browsers play the pictures, and the sound, as they are. */
  keepsPictures: boolean;
  keepsSound: boolean;
}

const MAX_WIDTH = 1920;
const MAX_HEIGHT = 1080;
/** 8K; a larger frame is not decoded. */
const MAX_PIXELS = 7680 * 4320;
const MAX_ALLOCATION = 512 * 1024 * 1024;
const PROBE_SECONDS = 60;

/** Only files of this machine, and only containers of videos: a playlist could name other files. */
const INPUT = [
  '-hide_banner',
  '-nostdin',
  '-max_alloc',
  String(MAX_ALLOCATION),
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,avi,flv,asf',
  '-max_pixels',
  String(MAX_PIXELS),
  '-threads',
  '2',
];

const CANNOT_READ = 'Não conseguimos ler este vídeo. Exporte-o em MP4 (H.264 e AAC) e envie de novo.';
const TOO_LONG =
  'O vídeo demorou demais para ser preparado. Divida-o em partes, ou exporte-o em MP4 (H.264 e AAC) com até 1080 linhas.';
const TOO_LARGE =
  'O vídeo precisa de memória demais para ser preparado. Exporte-o em MP4 (H.264 e AAC) com até 1080 linhas.';

/** Reads the description that ffmpeg prints of a file; null when it has no pictures. */
export function parseStreams(text: string): VideoStreams | null {
  const [, hours, minutes, rest] = /Duration: (\d+):(\d{2}):(\d{2}(?:\.\d+)?)/.exec(text) ?? [];
  const lines = text.split('\n').filter((line) => /^\s*Stream #/.test(line));
  const pictures = lines.find((line) => line.includes('Video: ') && !line.includes('attached pic'));
  const sound = lines.find((line) => line.includes('Audio: '));
  const [, width, height] = / (\d{2,5})x(\d{2,5})\b/.exec(pictures ?? '') ?? [];
  if (!pictures || !width || !height) return null;
  const size = { width: Number(width), height: Number(height) };
  const seconds =
    hours === undefined ? Number.NaN : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return {
    seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    ...size,
    keepsPictures:
      /Video: h264\b/.test(pictures) &&
      /\byuvj?420p\b/.test(pictures) &&
      size.width <= MAX_WIDTH &&
      size.height <= MAX_HEIGHT,
    keepsSound: !sound || /Audio: aac\b/.test(sound),
  };
}

interface ConvertInput {
  ffmpeg: string;
  source: string;
  /** A folder for what is written. */
  folder: string;
  /** Whole per cent. */
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

export interface ConvertedVideo {
  path: string;
  seconds: number | null;
  /** A picture of the video as PNG; null when none could be taken. */
  poster: string | null;
}

const FIT = `scale=w='min(${MAX_WIDTH},iw)':h='min(${MAX_HEIGHT},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;

const pictureCodec = ({ keepsPictures }: VideoStreams) =>
  keepsPictures
    ? ['-c:v', 'copy']
    : ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', FIT];

const soundCodec = ({ keepsSound }: VideoStreams) =>
  keepsSound ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];

/** Ten minutes and six times the length of the video, at most three hours. */
export const findTimeLimit = (seconds: number | null): number =>
  Math.min(3 * 3600, 600 + 6 * (seconds ?? 1200));

/** The share that is done, from what ffmpeg writes about its progress; null when it does not say. */
export function parseProgress(text: string, seconds: number | null): number | null {
  const [, microseconds] = [...text.matchAll(/out_time_(?:us|ms)=(\d+)/g)].at(-1) ?? [];
  if (seconds === null || microseconds === undefined) return null;
  return Math.min(99, Math.floor(Number(microseconds) / 1e4 / seconds));
}

/** Takes a picture of a converted video, a little after its begin. */
async function capturePoster({ ffmpeg, folder }: ConvertInput, path: string, seconds: number | null) {
  const poster = join(folder, 'poster.png');
  const at = Math.min(5, (seconds ?? 0) / 10).toFixed(2);
  const result = await runFfmpeg(
    ffmpeg,
    ['-loglevel', 'error', '-y', '-ss', at, ...INPUT, '-i', path, '-frames:v', '1', '-update', '1', poster],
    { seconds: PROBE_SECONDS },
  );
  return result.isOk ? poster : null;
}

/**
 * Makes one MP4 with H.264 and AAC that begins at once: pictures and sound that browsers play are copied, others are
 * encoded anew. Place and camera data stay behind.
 */
export async function convertVideo(
  input: ConvertInput,
): Promise<ConvertedVideo | { error: string } | 'cancelled'> {
  const { ffmpeg, source, folder, onProgress, signal } = input;
  // Without an output it describes the file and ends with an error.
  const described = await runFfmpeg(ffmpeg, [...INPUT, '-i', source], { seconds: PROBE_SECONDS });
  const streams = parseStreams(described.stderr);
  if (!streams) return { error: CANNOT_READ };
  const path = join(folder, 'video.mp4');
  const result = await runFfmpeg(
    ffmpeg,
    [
      ...['-loglevel', 'error', '-y', '-nostats', '-progress', 'pipe:1', ...INPUT, '-i', source],
      ...['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...[...pictureCodec(streams), ...soundCodec(streams), '-threads', '2'],
      ...['-movflags', '+faststart', '-f', 'mp4', path],
    ],
    {
      seconds: findTimeLimit(streams.seconds),
      onProgress(text) {
        const percent = parseProgress(text, streams.seconds);
        if (percent !== null) onProgress(percent);
      },
      ...(signal && { signal }),
    },
  );
  if (result.ended === 'cancelled') return 'cancelled';
  if (result.ended) return { error: result.ended === 'time' ? TOO_LONG : TOO_LARGE };
  if (!result.isOk) return { error: CANNOT_READ };
  return { path, seconds: streams.seconds, poster: await capturePoster(input, path, streams.seconds) };
}
