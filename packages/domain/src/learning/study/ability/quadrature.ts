/** Points and weights of Gauss–Hermite quadrature for the mean of a function under a standard normal distribution. */
export interface Quadrature {
  points: Float64Array;
  weights: Float64Array;
}

/** The value of the orthonormal Hermite polynomial of a degree, and of the one below it. */
function hermite(degree: number, x: number): { value: number; below: number } {
  let value = Math.PI ** -0.25;
  let below = 0;
  for (let k = 0; k < degree; k += 1) {
    const next = x * Math.sqrt(2 / (k + 1)) * value - Math.sqrt(k / (k + 1)) * below;
    below = value;
    value = next;
  }
  return { value, below };
}

/** The zero of the polynomial between two points of different sign. */
function bisect(degree: number, from: number, to: number): number {
  let low = from;
  let high = to;
  const isNegative = hermite(degree, low).value < 0;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (hermite(degree, middle).value < 0 === isNegative) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export function createQuadrature(size: number): Quadrature {
  const limit = Math.sqrt(2 * size + 1);
  const points: number[] = [];
  const STEPS = 4001;
  let last = -limit;
  for (let k = 1; k <= STEPS; k += 1) {
    const next = -limit + (2 * limit * k) / STEPS;
    if (hermite(size, last).value < 0 !== hermite(size, next).value < 0)
      points.push(bisect(size, last, next));
    last = next;
  }
  return {
    points: Float64Array.from(points, (x) => x * Math.SQRT2),
    weights: Float64Array.from(points, (x) => 1 / (Math.sqrt(Math.PI) * size * hermite(size, x).below ** 2)),
  };
}
