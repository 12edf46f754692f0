/** Subtitles as WebVTT, or why they are rejected. */
export type SubtitlesResult = { vtt: string } | { error: string };

const TIME = /(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{1,3})/;
const CUE = new RegExp(`^\\s*${TIME.source}[ \\t]+-->[ \\t]+${TIME.source}(.*)$`);

const toMilliseconds = ([hours = '0', minutes = '', seconds = '', fraction = '']: (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));

const pad = (value: number, length: number) => String(value).padStart(length, '0');

function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}.${pad(ms % 1000, 3)}`;
}

/** Why the times of a line are wrong; null when they are right. */
function timeError(line: number, start: number, end: number, previous: number): string | null {
  if (end < start) return `Linha ${line}: o fim vem antes do início.`;
  if (start < previous) return `Linha ${line}: começa antes da legenda anterior.`;
  return null;
}

/** The index of each line with the times of a cue is checked, and SRT is written as WebVTT. */
export function readSubtitles(text: string, format: 'vtt' | 'srt'): SubtitlesResult {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const output: string[] = format === 'srt' ? ['WEBVTT', ''] : [];
  let previous = 0;
  let cues = 0;
  for (const [index, line] of lines.entries()) {
    const parts = line.includes('-->') ? CUE.exec(line) : null;
    if (line.includes('-->') && !parts)
      return { error: `Linha ${index + 1}: o tempo não está escrito como 00:01:02,500 --> 00:01:05,000.` };
    if (!parts) {
      output.push(line);
      continue;
    }
    const start = toMilliseconds(parts.slice(1, 5));
    const end = toMilliseconds(parts.slice(5, 9));
    const error = timeError(index + 1, start, end, previous);
    if (error) return { error };
    previous = start;
    cues += 1;
    output.push(`${formatTime(start)} --> ${formatTime(end)}${format === 'vtt' ? (parts[9] ?? '') : ''}`);
  }
  if (cues === 0) return { error: 'A legenda não tem nenhuma fala.' };
  return { vtt: `${output.join('\n').trimEnd()}\n` };
}
