export interface Prediction {
  chance: number;
  isRight: boolean;
}

const LEAST = 1e-6;
const BINS = 10;

/** The chance that a right answer was predicted higher than a wrong one; ties count half. */
function findAuc(predictions: readonly Prediction[]): number {
  const sorted = [...predictions].sort((a, b) => a.chance - b.chance);
  const rights = sorted.filter(({ isRight }) => isRight).length;
  let rankSum = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.chance === sorted[from]?.chance) to += 1;
    const rank = (from + to + 1) / 2;
    for (let at = from; at < to; at += 1) if (sorted[at]?.isRight) rankSum += rank;
    from = to;
  }
  return (rankSum - (rights * (rights + 1)) / 2) / (rights * (sorted.length - rights));
}

/** How far what happened lies from what was said, in ten bins of what was said. */
function findBinError(predictions: readonly Prediction[]): number {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, chance: 0, right: 0 }));
  for (const { chance, isRight } of predictions) {
    const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
    if (!bin) continue;
    bin.count += 1;
    bin.chance += chance;
    bin.right += isRight ? 1 : 0;
  }
  const squares = bins.map(({ count, chance, right }) => (count ? (chance - right) ** 2 / count : 0));
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / predictions.length);
}

export interface Score {
  logLoss: number;
  auc: number;
  binError: number;
}

/** How good predictions of right answers were. */
export function scorePredictions(predictions: readonly Prediction[]): Score {
  const loss = predictions.reduce((sum, { chance, isRight }) => {
    const held = Math.min(Math.max(chance, LEAST), 1 - LEAST);
    return sum - Math.log(isRight ? held : 1 - held);
  }, 0);
  return {
    logLoss: loss / predictions.length,
    auc: findAuc(predictions),
    binError: findBinError(predictions),
  };
}
