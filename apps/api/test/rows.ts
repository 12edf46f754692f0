let counter = 0;

/** A number that no other row of this process has. */
export const nextNumber = (): number => ++counter;

/** The one row that was written. */
export async function singleRow<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was written');
  return row;
}
