/** Formats one line of a report; figures without a budget have no verdict. */
export function formatVerdict(holds: boolean | null, text: string): string {
  const mark = holds === null ? '     ' : holds ? 'ok   ' : 'WRONG';
  return `${mark} ${text}`;
}
