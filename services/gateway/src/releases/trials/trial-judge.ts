import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';
import { Exposures } from './exposures.js';
import { isMeasured } from './faults.js';
import { judge, type Judgement, LOOKS } from './judge.js';
import { judgeWatch } from './judge-watch.js';
import { ServiceHealth } from './service-health.js';
import type { SliceTrial } from './slice-trial.entity.js';
import { SliceTrialRepository } from './slice-trial.repository.js';
import { Tally } from './tally.js';
import { type Judged, TrialSteps } from './trial-steps.js';

const EVERY_MS = 5000;

/** Judges every open trial and watch and carries out the decision, every five seconds; one gateway at a time. */
@Injectable()
export class TrialJudge implements OnModuleInit {
  private readonly log = new Logger('Slices');

  constructor(
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    private readonly exposures: Exposures,
    private readonly health: ServiceHealth,
    private readonly steps: TrialSteps,
    private readonly trials: SliceTrialRepository,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-trials', EVERY_MS, () => this.judgeAll());
  }

  /** One round. A failing trial does not block the others. */
  async judgeAll(): Promise<void> {
    const open = await this.trials.allOpen();
    if (open.length === 0) return;
    await this.exposures.flush();
    const serviceFailing = await this.health.isFailing();
    for (const group of inGroups(open)) {
      try {
        await this.judgeGroup(group, serviceFailing);
      } catch (error) {
        const names = group.map(({ slice, canary_version: version }) => `${slice} ${version}`);
        this.log.error(`${names.join(', ')} cannot be judged: ${messageOf(error)}`);
      }
    }
  }

  /** One trial or watch, or those of a set. Watches of a set are judged alone, but go back together. */
  private async judgeGroup([first, ...more]: Group, serviceFailing: boolean): Promise<void> {
    const judged: [Judged, ...Judged[]] = [await this.judgeOne(first, serviceFailing)];
    for (const trial of more) judged.push(await this.judgeOne(trial, serviceFailing));
    if (more.length > 0 && first.kind === 'canary') return this.steps.takeSet(judged);
    for (const one of judged) {
      const others = judged.filter((other) => other !== one);
      await this.steps.take(one.trial, one.decision, one.counted, others);
    }
  }

  private async judgeOne(trial: SliceTrial, serviceFailing: boolean): Promise<Judged> {
    const now = this.clock.now();
    const counted = Tally.of(await this.exposures.ofTrial(trial.id), now);
    const before = Tally.of(await this.exposures.whileOnTrial(trial), now).canary;
    const { decision, looks: newLooks } = judgementOf(trial, { counted, before, serviceFailing, now });
    const { looks } = trial;
    if (newLooks.length > 0)
      await this.trials.noteLooks(
        trial.id,
        LOOKS.filter((look) => looks.includes(look) || newLooks.includes(look)),
      );
    return { trial, decision, counted };
  }
}

type Group = [SliceTrial, ...SliceTrial[]];

/** Each set's trials of one kind together, the others alone. */
function inGroups(open: readonly SliceTrial[]): Group[] {
  const groups = new Map<string, Group>();
  for (const trial of open) {
    const key = trial.set_id === null ? String(trial.id) : `${trial.kind} ${trial.set_id}`;
    const group = groups.get(key);
    if (group) group.push(trial);
    else groups.set(key, [trial]);
  }
  return [...groups.values()];
}

interface Seen {
  counted: Tally;
  before: Tally['canary'];
  serviceFailing: boolean;
  now: Date;
}

function judgementOf(trial: SliceTrial, { counted, before, serviceFailing, now }: Seen): Judgement {
  const { p0, p1, share, looks } = trial;
  const ageMs = now.getTime() - trial.begun_at.getTime();
  const common = { rates: { p0, p1 }, looks, ageMs, before, serviceFailing };
  if (trial.kind === 'promoted') return judgeWatch({ ...common, promoted: counted.canary });
  return judge({
    ...common,
    share,
    stepMs: now.getTime() - trial.stepped_at.getTime(),
    canary: counted.canary,
    stable: counted.stable,
    stableFailing: counted.stableFailing + (isMeasured(before) ? counted.stableUnusable : 0),
  });
}
