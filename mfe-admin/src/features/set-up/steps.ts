import type { Step } from './api';

/** The steps for a signed-in owner, in order. */
export const STEPS: readonly { name: Step; title: string }[] = [
  { name: 'winery', title: 'Winery' },
  { name: 'hours', title: 'Opening hours' },
  { name: 'selling', title: 'Tax and shipping' },
  { name: 'payments', title: 'Card payments' },
  { name: 'mail', title: 'Mail' },
];

/** The current step: the requested one, else the first open one; null when all are done. */
export const stepToTake = (done: readonly Step[], asked: string): Step | null =>
  STEPS.find(({ name }) => name === asked)?.name ?? STEPS.find(({ name }) => !done.includes(name))?.name ?? null;
