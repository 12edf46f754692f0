import type { Page } from 'playwright-core';
import type { MediaChunk } from './write-webm.ts';

interface Picture {
  /** PNG as base64. */
  png: string;
  /** In seconds. */
  start: number;
  end: number;
  isWhole: boolean;
  hasChime: boolean;
}

interface EncodeParams {
  width: number;
  height: number;
  pictures: Picture[];
}

interface EncodedVideo {
  chunks: MediaChunk[];
  opusHeader: Buffer;
}

/** Encodes pictures and a quiet chime at each chapter with the encoders of the browser. */
export async function encodeScenes(page: Page, params: EncodeParams): Promise<EncodedVideo> {
  // The compiler of tsx wraps functions in this helper, which the page does not have.
  await page.evaluate('globalThis.__name = (value) => value');
  const { chunks, opusHeader } = await page.evaluate(async ({ width, height, pictures }) => {
    const FRAMES_PER_SECOND = 2;
    const SAMPLE_RATE = 48_000;
    const MICROSECONDS = 1_000_000;
    const encoded: { track: 'video' | 'audio'; at: number; isKey: boolean; data: string }[] = [];
    let header = '';
    const toBase64 = (bytes: Uint8Array) =>
      btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const keep =
      (track: 'video' | 'audio') =>
      (
        chunk: EncodedVideoChunk | EncodedAudioChunk,
        metadata?: { decoderConfig?: { description?: AllowSharedBufferSource } },
      ) => {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        encoded.push({
          track,
          at: Math.round(chunk.timestamp / 1000),
          isKey: chunk.type === 'key',
          data: toBase64(bytes),
        });
        const description = metadata?.decoderConfig?.description;
        if (track === 'audio' && description)
          header = toBase64(
            new Uint8Array(ArrayBuffer.isView(description) ? description.buffer : description),
          );
      };
    const fail = (error: DOMException) => {
      throw error;
    };

    const video = new VideoEncoder({ output: keep('video'), error: fail });
    video.configure({
      codec: 'vp09.00.30.08',
      width,
      height,
      framerate: FRAMES_PER_SECOND,
      bitrateMode: 'quantizer',
      latencyMode: 'quality',
      contentHint: 'text',
    } as VideoEncoderConfig);
    for (const { png, start, end, isWhole } of pictures) {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      for (let at = start; at < end; at += 1 / FRAMES_PER_SECOND) {
        const frame = new VideoFrame(picture, { timestamp: at * MICROSECONDS });
        video.encode(frame, {
          keyFrame: isWhole && at === start,
          vp9: { quantizer: 48 },
        } as VideoEncoderEncodeOptions);
        frame.close();
      }
      picture.close();
    }
    await video.flush();

    const duration = pictures.at(-1)?.end ?? 0;
    const sound = new Float32Array(duration * SAMPLE_RATE);
    for (const { start, hasChime } of pictures) {
      if (!hasChime) continue;
      const first = start * SAMPLE_RATE;
      for (let sample = 0; sample < SAMPLE_RATE && first + sample < sound.length; sample++) {
        const time = sample / SAMPLE_RATE;
        const tone = Math.sin(2 * Math.PI * 523.25 * time) + 0.5 * Math.sin(2 * Math.PI * 783.99 * time);
        sound[first + sample] = 0.05 * tone * Math.exp(-5 * time) * Math.min(1, time * 200);
      }
    }
    const audio = new AudioEncoder({ output: keep('audio'), error: fail });
    audio.configure({
      codec: 'opus',
      sampleRate: SAMPLE_RATE,
      numberOfChannels: 1,
      bitrate: 12_000,
      bitrateMode: 'variable',
      // Silence takes almost no space with discontinuous transmission, which Opus has for voice.
      opus: { application: 'voip', signal: 'voice', frameDuration: 60_000, usedtx: true },
    } as AudioEncoderConfig);
    for (let second = 0; second < duration; second++) {
      const data = sound.slice(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE);
      const chunk = new AudioData({
        format: 'f32',
        sampleRate: SAMPLE_RATE,
        numberOfFrames: data.length,
        numberOfChannels: 1,
        timestamp: second * MICROSECONDS,
        data,
      });
      audio.encode(chunk);
      chunk.close();
    }
    await audio.flush();
    return { chunks: encoded, opusHeader: header };
  }, params);
  return {
    opusHeader: Buffer.from(opusHeader, 'base64'),
    chunks: chunks.map((chunk) => ({ ...chunk, data: Buffer.from(chunk.data, 'base64') })),
  };
}
