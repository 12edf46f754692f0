import type { FileFormat } from '@toro/domain/office/files/file-kinds';
import { readSubtitles } from '@toro/domain/office/files/subtitles';
import type { ContentResult } from './content-result.ts';

/** Programs for Windows often write subtitles in Windows-1252. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** Checks the times of subtitles; SRT becomes WebVTT. */
export async function checkSubtitles(content: Buffer, format: FileFormat): Promise<ContentResult> {
  const result = readSubtitles(decode(content), format === 'srt' ? 'srt' : 'vtt');
  return 'error' in result ? result : { content: Buffer.from(result.vtt) };
}
