import { readSettings, saveSettings, type Settings } from '../../shared/settings/api';

export type Rate = NonNullable<Settings<'tax'>['rates']>[number];

export const TAX_READS = ['/api/admin/settings/tax'];

/** Changes the current list of rates: two people who each add a rate do not undo each other's change. */
export async function changeRates(change: (rates: Rate[]) => Rate[]) {
  const { version, ...tax } = await readSettings('tax');
  return saveSettings('tax', { ...tax, rates: change(tax.rates ?? []) }, version);
}
