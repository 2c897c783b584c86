import { matchPath, type Registry, type BootData } from '@shamba/api-contract/slice-manifest';
import { ownerOf } from '../registry';
import { GOOD_MS, isTried, type Failure, type FailureDetail, type ReleaseWatcher } from '../views';
import type { Counts } from './presses';

const MOST = 20;
const STACK_LENGTH = 500;

interface Life {
  version: string;
  shownAt: number;
  isOver: boolean;
  /** Stacks of different errors. */
  errors: Set<string>;
  /** Addresses that only the release before had. */
  gone: Set<string>;
}

export interface ViewLifeParts {
  boot: Pick<BootData, 'views' | 'registry'>;
  registry: () => Registry;
  counts: (slice: string) => Counts;
  send: (body: object) => void;
}

/**
 * Reports each release in a trial once, when the page is hidden or left: its errors after it was good, the presses, and
 * navigations to pages that it no longer has. Nothing for a release that failed.
 */
export class ViewLife implements ReleaseWatcher {
  private readonly lives = new Map<string, Life>();

  constructor(private readonly parts: ViewLifeParts) {}

  started(): void {
    // A view begins when it is on screen.
  }

  shown(slice: string, version: string): void {
    if (this.lives.has(slice) || !isTried(this.parts.boot, slice, version)) return;
    this.lives.set(slice, {
      ...{ version, shownAt: performance.now(), isOver: false },
      ...{ errors: new Set(), gone: new Set() },
    });
  }

  failed(slice: string, version: string, kind: Failure, { error }: FailureDetail = {}): void {
    const life = this.lives.get(slice);
    if (!life || life.version !== version || !navigator.onLine) return;
    if (!isGood(life)) life.isOver = true;
    else if (life.errors.size < MOST) life.errors.add(stackOf(error) ?? kind);
  }

  /** Call it when the address has changed. */
  moved(): void {
    const path = location.pathname;
    const registry = this.parts.registry();
    if (ownerOf(registry, path)) return;
    for (const [slice, { version, gone }] of this.lives) {
      const entry = registry[slice];
      const before = (entry?.version === version && entry.lastGood?.routes) || [];
      if (gone.size < MOST && before.some((pattern) => matchPath(pattern, path))) gone.add(path);
    }
  }

  /** The page is hidden: a phone may never return to it. What is not good yet may still become so. */
  hidden(): void {
    for (const [slice, life] of this.lives) if (isGood(life)) this.tell(slice, life);
  }

  left(): void {
    for (const [slice, life] of this.lives) this.tell(slice, life);
  }

  private tell(slice: string, life: Life): void {
    if (life.isOver) return;
    life.isOver = true;
    const token = this.parts.boot.views?.token;
    const { errors, gone } = life;
    const counts = { errors: errors.size, ...this.parts.counts(slice), gone: gone.size };
    this.parts.send({ token, slice, event: 'left', ...counts });
  }
}

const isGood = ({ shownAt }: Life): boolean => performance.now() - shownAt >= GOOD_MS;

const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack?.slice(0, STACK_LENGTH) : undefined;
