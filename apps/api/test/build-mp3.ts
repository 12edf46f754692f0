/** An MP3 of about these whole seconds: frames of silence at 8 kbit/s and 24,000 samples per second. */
export function buildMp3(seconds: number): Buffer {
  const SAMPLES_PER_FRAME = 576;
  const frame = Buffer.alloc(24);
  frame.set([0xff, 0xf3, 0x14, 0xc0]);
  const frames = Math.round((seconds * 24_000) / SAMPLES_PER_FRAME);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
