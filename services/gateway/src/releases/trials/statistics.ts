/** The sample's value below which three quarters of it lie; 0 of an empty one. Sorts a copy. */
export function upperQuartile(sample: readonly number[]): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.75))] ?? 0;
}

/** Chance of a value above `z` in a standard normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export function normalAbove(z: number): number {
  if (z < 0) return 1 - normalAbove(-z);
  const t = 1 / (1 + 0.231_641_9 * z);
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return (series * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

const logFactorials: number[] = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] as number) + Math.log(next));
  return logFactorials[n] as number;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided: the chance of `hits` or more in the first group if both groups were alike.
 * @param hits of `size` in the first group; `otherHits` of `otherSize` in the second
 */
export function fisherMore(hits: number, size: number, otherHits: number, otherSize: number): number {
  const allHits = hits + otherHits;
  const whole = logChoose(size + otherSize, allHits);
  let chance = 0;
  for (let more = hits; more <= Math.min(size, allHits); more += 1) {
    if (allHits - more <= otherSize)
      chance += Math.exp(logChoose(size, more) + logChoose(otherSize, allHits - more) - whole);
  }
  return Math.min(1, chance);
}

/**
 * Mann–Whitney's test, one-sided, by the normal approximation with ties: the chance that `sample` lies this far above
 * `other` if both were alike. 1 when one of them is empty.
 */
export function mannWhitneyAbove(sample: readonly number[], other: readonly number[]): number {
  const [m, n] = [sample.length, other.length];
  if (m === 0 || n === 0) return 1;
  const all = [...sample.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let to = from + 1;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const count = to - from;
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter(({ mine }) => mine).length;
    ties += count ** 3 - count;
    from = to;
  }
  const wins = rankSum - (m * (m + 1)) / 2;
  const total = m + n;
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance > 0 ? normalAbove((wins - (m * n) / 2 - 0.5) / Math.sqrt(variance)) : 1;
}

/** The upper 95 % bound of a share of which `hits` of `size` were seen (Wilson, one-sided). 1 of nothing. */
export function upperBound(hits: number, size: number): number {
  if (size === 0) return 1;
  const z = 1.644_853_6;
  const share = hits / size;
  const spread = z * Math.sqrt((share * (1 - share)) / size + (z * z) / (4 * size * size));
  return (share + (z * z) / (2 * size) + spread) / (1 + (z * z) / size);
}
