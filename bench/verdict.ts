/** One line of a proof, so that what does not hold stands out; what was only told has no verdict. */
export function verdict(holds: boolean | null, what: string): string {
  const mark = holds === null ? '     ' : holds ? 'ok   ' : 'WRONG';
  return `${mark} ${what}`;
}
