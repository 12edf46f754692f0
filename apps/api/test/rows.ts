let counter = 0;

/** A number that is unique in this process. */
export const nextNumber = (): number => ++counter;

/** The single row returned by a statement. */
export async function singleRow<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was written');
  return row;
}
