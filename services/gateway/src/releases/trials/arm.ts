/** Signals of a page after it was good, told as it is left: errors, presses without effect, bursts of presses. */
export const SIGNALS = ['errors', 'dead', 'rage'] as const;
export type Signal = (typeof SIGNALS)[number];

/** Pages that told of a signal, those with it, and the networks of those. */
export interface SignalCount {
  views: number;
  hits: number;
  networks: number;
}

/** The interactive elements that one visitor's page showed on a route. */
export interface ControlsSeen {
  route: string;
  count: number;
  network: string;
}

/** Results of the visitors of one of a trial's two releases. Each guest counts once. */
export interface Arm {
  ok: number;
  /** Failed, without those whose page was only unusable. */
  failed: number;
  /** Visitors whose page was there and could not be used. */
  unusable: number;
  /** Networks (IPv4 /24, IPv6 /48) of the failed visitors. */
  failedNetworks: number;
  /** Networks of the visitors with a failed or unusable page. */
  badNetworks: number;
  /** Visitors without a result. */
  lost: number;
  /** Reported load times in milliseconds. */
  loadMs: readonly number[];
  controls: readonly ControlsSeen[];
  signals: Readonly<Record<Signal, SignalCount>>;
  /** Networks of visitors who were led to a page that the release no longer has. */
  goneNetworks: number;
}

/** Visitors with a result. Lost visitors are judged separately. */
export const judged = ({ ok, failed, unusable }: Arm): number => ok + failed + unusable;
export const begun = (arm: Arm): number => judged(arm) + arm.lost;
