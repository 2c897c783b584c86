import { lazyDialog } from '../lazy-dialog';

// Loaded on opening.
export const ChangeDatesDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "change-dates" */ './change-dates-dialog')).ChangeDatesDialog,
);
export const ChooseTimeDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "choose-time" */ './choose-time-dialog')).ChooseTimeDialog,
);
export const ChooseDayDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "choose-day" */ './choose-day-dialog')).ChooseDayDialog,
);
