import type { Step } from './api';

/** The steps that the owner takes once signed in, in their order. */
export const STEPS: readonly { name: Step; title: string }[] = [
  { name: 'winery', title: 'Winery' },
  { name: 'hours', title: 'Opening hours' },
  { name: 'selling', title: 'Tax and shipping' },
  { name: 'payments', title: 'Card payments' },
  { name: 'mail', title: 'Mail' },
];

/** The step to take: the one that was asked for, else the first that is not done; null when all are. */
export const stepToTake = (done: readonly Step[], asked: string): Step | null =>
  STEPS.find(({ name }) => name === asked)?.name ?? STEPS.find(({ name }) => !done.includes(name))?.name ?? null;
