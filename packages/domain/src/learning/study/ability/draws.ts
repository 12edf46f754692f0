import type { AbilityState } from './filter.ts';

const PAIRS = 64;
export const DRAWS = 2 * PAIRS;
/** Never changed: with other draws the same answers would give another chance. */
const SEED = 20_260_101;
/** More than an exam has modules. */
const MAX_SIZE = 64;

/** Numbers between 0 and 1 from a seed (mulberry32). */
function createUniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
  };
}

function createNormals(): Float64Array[] {
  const uniform = createUniform(SEED);
  return Array.from({ length: PAIRS }, () =>
    Float64Array.from(
      { length: MAX_SIZE },
      () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
    ),
  );
}

const normals = createNormals();

/** The lower triangle L with L·Lᵀ = covariance; a place without variance stays 0. */
function factorise(covariance: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let rest = covariance[row * size + column] as number;
      for (let k = 0; k < column; k += 1)
        rest -= (factor[row * size + k] as number) * (factor[column * size + k] as number);
      const pivot = factor[column * size + column] as number;
      factor[row * size + column] =
        row === column ? Math.sqrt(Math.max(0, rest)) : pivot > 0 ? rest / pivot : 0;
    }
  return factor;
}

/** The ability in each module, for each of 128 fixed draws of the state: 64 normal vectors and their negatives. */
export function drawAbilities({ mean, covariance }: AbilityState): Float64Array[] {
  const size = mean.length;
  const factor = factorise(covariance, size);
  return normals.flatMap((normal) =>
    [1, -1].map((sign) => {
      const state = Float64Array.from(mean, (value, row) => {
        let drawn = value;
        for (let k = 0; k <= row; k += 1)
          drawn += sign * (factor[row * size + k] as number) * (normal[k] as number);
        return drawn;
      });
      return Float64Array.from(
        { length: size - 1 },
        (_, module) => (state[0] as number) + (state[module + 1] as number),
      );
    }),
  );
}
