import { addDays, isLocalDate, type LocalDate } from '@shamba/rules';
import type { FieldErrors } from '@shamba/service-kit/http';
import type { BoxBottle, ReleaseTier } from '../club/index.js';
import { isQuarter, MOST_DAYS } from '../club/index.js';
import type { BoxBottleDto, SaveBoxDto, SaveReleaseDto } from './dto/release.dto.js';

/** Names of what a release may name: tiers that there are, wines on the list. */
export interface Known {
  tierIds: ReadonlySet<number>;
  wines: ReadonlyMap<number, string>;
}

/** Everything that is wrong with a release, by field. Pure. */
export function checkRelease(wish: SaveReleaseDto, known: Known): FieldErrors {
  const errors: FieldErrors = { ...checkDays(wish), ...checkPickup(wish) };
  const boxed = wish.boxes.map(({ tier_id }) => tier_id);
  if (wish.tier_ids.length === 0) errors['tier_ids'] = ['Please choose at least one tier'];
  else if (new Set(wish.tier_ids).size < wish.tier_ids.length) errors['tier_ids'] = ['Each tier can be listed once'];
  else if (wish.tier_ids.some((id) => !known.tierIds.has(id))) errors['tier_ids'] = ['There is no such tier'];
  if ([...boxed].sort().join() !== [...wish.tier_ids].sort().join()) errors['boxes'] = ['Each tier needs one box'];
  wish.boxes.forEach((box, index) => Object.assign(errors, checkBox(box, `boxes.${index}`, known)));
  const shared = wish.shares.map(({ wine_id }) => wine_id);
  wish.shares.forEach(({ wine_id }, index) => {
    if (!known.wines.has(wine_id)) errors[`shares.${index}.wine_id`] = [NOT_LISTED];
    else if (shared.indexOf(wine_id) !== index) errors[`shares.${index}.wine_id`] = [ONCE];
  });
  return errors;
}

const NOT_LISTED = 'This wine is no longer on the list';
const ONCE = 'Each wine can be listed once';

function checkDays({
  quarter,
  opens_on,
  closes_on,
  charge_on,
  ship_on,
  share_until,
  shares,
}: SaveReleaseDto): FieldErrors {
  const errors: FieldErrors = {};
  if (!isQuarter(quarter)) errors['quarter'] = ['Please choose 15 February, May, August or November'];
  if (closes_on < opens_on) errors['closes_on'] = ['This is before the first day to choose'];
  if (charge_on <= closes_on) errors['charge_on'] = ['The charge comes after the last day to choose'];
  if (ship_on < charge_on) errors['ship_on'] = ['Boxes leave on the day of the charge or later'];
  else if (ship_on < addDays(quarter, -MOST_DAYS) || ship_on > addDays(quarter, MOST_DAYS))
    errors['ship_on'] = [`This is more than ${MOST_DAYS} days from the usual day`];
  if (shares.length > 0 && !share_until) errors['share_until'] = ['Until which day are these bottles kept?'];
  else if (share_until && share_until < charge_on)
    errors['share_until'] = ['Bottles are kept until the charge at least'];
  return errors;
}

function checkPickup({ pickup_days, charge_on }: SaveReleaseDto): FieldErrors {
  const wrong = pickup_days.some((day) => !isLocalDate(day) || day < charge_on);
  return wrong ? { pickup_days: ['Please choose days from the charge on, as YYYY-MM-DD'] } : {};
}

function checkBox(box: SaveBoxDto, at: string, { wines }: Known): FieldErrors {
  const errors: FieldErrors = {};
  const ids = box.bottles.map(({ wine_id }) => wine_id);
  box.bottles.forEach(({ wine_id }, index) => {
    if (!wines.has(wine_id)) errors[`${at}.bottles.${index}.wine_id`] = [NOT_LISTED];
    else if (ids.indexOf(wine_id) !== index) errors[`${at}.bottles.${index}.wine_id`] = [ONCE];
  });
  const most = bottlesIn(box.bottles);
  if (ids.length === 0) errors[`${at}.bottles`] = ['Please choose the wines of this box'];
  else if (most > MOST_BOTTLES && box.choice !== 'preference')
    errors[`${at}.bottles`] = ['A box has at most 120 bottles'];
  if (box.choice === 'preference') {
    if (!box.size) errors[`${at}.size`] = ['How many bottles are in this box?'];
    else if (most < box.size) errors[`${at}.bottles`] = [`These wines give ${most} bottles; the box has ${box.size}`];
  }
  return errors;
}

const MOST_BOTTLES = 120;
const bottlesIn = (bottles: readonly BoxBottleDto[]): number =>
  bottles.reduce((sum, { quantity }) => sum + quantity, 0);

/** A checked box as its row; names are those of today. */
export function boxRow(
  { tier_id, choice = 'fixed', size, pricing, bottles }: SaveBoxDto,
  names: ReadonlyMap<number, string>,
  quarter: LocalDate,
): Omit<ReleaseTier, 'run_id'> {
  const named = bottles.map(
    ({ wine_id, quantity }): BoxBottle => ({ wine_id, name: names.get(wine_id) ?? '', quantity }),
  );
  return {
    tier_id,
    quarter,
    choice,
    size: choice === 'preference' && size ? size : bottlesIn(bottles),
    pricing,
    bottles: named,
  };
}
