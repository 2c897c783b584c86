import type { ItemType } from '../items/index.js';
import { isClubBox, type OrderRecord } from '../orders/index.js';
import type { Rule } from './policy.js';

const NOUNS: Record<ItemType, string> = {
  wine: 'Wine',
  wine_club: 'Wine club memberships',
  experience: 'Experiences',
  event: 'Event tickets',
  vineyard_stay: 'Vineyard stays',
};

/** The rules for what is in an order, one sentence each. */
export function policyOf(order: OrderRecord, rules: readonly Rule[]): string[] {
  if (isClubBox(order)) return ['A box of the wine club: cancelled by us.'];
  return policyTexts(
    order.lines.map(({ type }) => type),
    rules,
  );
}

/** The rules for these kinds of items, one sentence each, from the rows that decide. */
export function policyTexts(types: readonly ItemType[], rules: readonly Rule[]): string[] {
  return [...new Set(types)].map((type) => {
    const mine = rules.filter((rule) => rule.item_type === type).sort((a, b) => b.at_least - a.at_least);
    if (mine.length === 0) return `${NOUNS[type]}: cancelled in your account, not with the order.`;
    return `${NOUNS[type]}: ${mine.map(sentencePart).join(', ')}.`;
  });
}

function sentencePart(rule: Rule): string {
  const money =
    Number(rule.percent) === 0
      ? 'no refund'
      : Number(rule.percent) === 100
        ? 'full refund'
        : `${trimmed(rule.percent)}% refund`;
  if (rule.unit === 'shipment') return `${money} until it is shipped`;
  if (rule.at_least === 0) return `then ${money}`;
  const unit = rule.unit === 'days' ? 'days before check-in' : 'hours before it begins';
  return `${money} until ${rule.at_least} ${unit}`;
}

const trimmed = (percent: string): string => percent.replace(/\.?0+$/, '');
