/** The ids with one of them at another position, counted from 1. */
export function moveTo(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, position - 1), id, ...others.slice(position - 1)];
}
