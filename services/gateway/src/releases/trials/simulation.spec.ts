import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../test/support/seeded-random.js';
import { judge } from './judge.js';
import { ratesFor } from './sequential-test.js';
import { type Exposure, Tally } from './tally.js';

const HOUR = 3_600_000;
const TRIALS = 200;
const BEGIN = Date.parse('2026-06-01T16:00:00Z');

/** These visitors report failures only. */
const NOTHING_MORE = {
  ...{ kind: null, route: null, controls: null },
  ...{ errors: null, presses: null, dead: null, rage: null, gone: null },
};

interface Scene {
  /** Share of the canary's visitors for whom it fails. */
  failing: number;
  visitorsAnHour: number;
  /** Reports of failures that somebody makes up in the first hour, and from how many networks. */
  forged?: { reports: number; networks: number };
}

interface End {
  kind: 'back' | 'promote' | 'hold';
  hours: number;
  /** Visitors who had got the canary. */
  visitors: number;
}

/** One trial from its start at 10 %, with visitors coming at random times, judged after each one of the canary's. */
function run({ failing, visitorsAnHour, forged }: Scene, seed: number): End {
  const next = seededRandom(seed);
  const counted = new Tally();
  const looks: number[] = [];
  let [now, share, steppedAt, visitors] = [BEGIN, 10, BEGIN, 0];
  const arrive = (arm: Exposure['arm'], network: string, state: Exposure['state']): void => {
    const at = new Date(now - 90_000);
    const load_ms = state === 'ok' ? 400 + 1600 * next() ** 2 : null;
    const told = { ...NOTHING_MORE, arm, network, state, started_at: at, settled_at: at, load_ms };
    counted.add(told, new Date(now));
  };
  for (let count = 0; ; count += 1) {
    now += (-Math.log(1 - next()) * HOUR) / visitorsAnHour;
    const arm = next() * 100 < share ? 'canary' : 'stable';
    const rate = arm === 'canary' ? failing : 0.005;
    const drawn = next();
    // One in fifty closes the tab before anything is known, whichever release it is.
    arrive(arm, `network ${count}`, drawn < rate ? 'failed' : drawn < rate + 0.02 ? 'started' : 'ok');
    if (forged && forged.networks > 0 && count < forged.reports)
      arrive('canary', `forger ${count % forged.networks}`, 'failed');
    if (arm === 'stable') continue;
    visitors += 1;
    const { decision, looks: taken } = judge({
      canary: counted.canary,
      stable: counted.stable,
      before: new Tally().canary,
      rates: ratesFor(0, 0),
      share,
      ageMs: now - BEGIN,
      stepMs: now - steppedAt,
      looks,
      stableFailing: 0,
      serviceFailing: false,
    });
    looks.push(...taken);
    if (decision.kind === 'step') [share, steppedAt] = [decision.share, now];
    else if (decision.kind === 'back' || decision.kind === 'promote' || decision.kind === 'hold')
      return { kind: decision.kind, hours: (now - BEGIN) / HOUR, visitors };
  }
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function simulate(scene: Scene) {
  const ends = Array.from({ length: TRIALS }, (_, index) => run(scene, 1 + index * 7919));
  const share = (kind: End['kind']) => ends.filter((end) => end.kind === kind).length / TRIALS;
  return {
    back: share('back'),
    on: share('promote'),
    hold: share('hold'),
    visitors: Math.round(ends.reduce((sum, end) => sum + end.visitors, 0) / TRIALS),
    hours: median(ends.map(({ hours }) => hours)),
  };
}

const percent = (value: number, width: number) => `${(value * 100).toFixed(1)} %`.padStart(width);

describe(`${TRIALS} simulated trials of each kind`, () => {
  const rows = [50, 5].flatMap((visitorsAnHour) =>
    [0.005, 0.01, 0.02, 0.05, 0.1].map((failing) => ({
      failing,
      visitorsAnHour,
      ...simulate({ failing, visitorsAnHour }),
    })),
  );
  const find = (failing: number, visitorsAnHour: number) => {
    const row = rows.find((one) => one.failing === failing && one.visitorsAnHour === visitorsAnHour);
    if (!row) throw new Error('not simulated');
    return row;
  };

  it('end as this table says', () => {
    const table = rows.map(
      ({ failing, visitorsAnHour, back, on, hold, visitors, hours }) =>
        `${percent(failing, 6)} ${String(visitorsAnHour).padStart(3)}/h | back ${percent(back, 7)} | on ${percent(on, 7)} | held ${percent(hold, 6)} | ${String(visitors).padStart(3)} visitors | ${hours.toFixed(0).padStart(3)} h`,
    );
    expect(table).toMatchInlineSnapshot(`
[
  " 0.5 %  50/h | back   0.5 % | on  99.0 % | held  0.5 % |  89 visitors |   6 h",
  " 1.0 %  50/h | back   6.0 % | on  92.5 % | held  1.5 % | 118 visitors |   7 h",
  " 2.0 %  50/h | back  31.0 % | on  61.0 % | held  8.0 % | 168 visitors |   9 h",
  " 5.0 %  50/h | back  97.5 % | on   2.5 % | held  0.0 % |  79 visitors |   6 h",
  "10.0 %  50/h | back  99.5 % | on   0.5 % | held  0.0 % |  32 visitors |   4 h",
  " 0.5 %   5/h | back   1.0 % | on  99.0 % | held  0.0 % |  93 visitors |  31 h",
  " 1.0 %   5/h | back   6.0 % | on  91.0 % | held  3.0 % | 121 visitors |  35 h",
  " 2.0 %   5/h | back  34.5 % | on  54.0 % | held 11.5 % | 162 visitors |  48 h",
  " 5.0 %   5/h | back  94.5 % | on   5.5 % | held  0.0 % |  81 visitors |  29 h",
  "10.0 %   5/h | back  99.5 % | on   0.5 % | held  0.0 % |  32 visitors |  13 h",
]
`);
  });

  it('find what breaks for a tenth or a twentieth of visitors, and leave what is healthy alone', () => {
    for (const visitorsAnHour of [50, 5]) {
      expect(find(0.1, visitorsAnHour).back).toBeGreaterThan(0.985);
      expect(find(0.05, visitorsAnHour).back).toBeGreaterThan(0.85);
      expect(find(0.005, visitorsAnHour).back).toBeLessThan(0.02);
    }
  });

  it('go back wrongly when three networks make up failures, seldom when one does', () => {
    const back = [0, 1, 2, 3].map(
      (networks) => simulate({ failing: 0.005, visitorsAnHour: 50, forged: { reports: 30, networks } }).back,
    );
    expect(back.map((share, networks) => `${networks} networks: back ${percent(share, 7)}`)).toMatchInlineSnapshot(`
[
  "0 networks: back   0.5 %",
  "1 networks: back   4.5 %",
  "2 networks: back  18.5 %",
  "3 networks: back 100.0 %",
]
`);
    expect(back[1]).toBeLessThan(0.08);
    expect(back[3]).toBeGreaterThan(0.98);
  });
});
