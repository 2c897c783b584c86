import { allocate, type Cents, sum } from '@shamba/rules';
import type { ClassMoney } from '../figures/index.js';
import type { CentsText } from '../payments/index.js';

/** Money of a line in one tax class. */
export interface KeptClass {
  taxClass: string;
  net: CentsText;
  tax: CentsText;
}

export const totalOf = (money: readonly ClassMoney[]): Cents => sum(money.map(({ net, tax }) => net + tax));

/** Shares an amount over what is left of classes, net and tax each in proportion, by largest remainder. Pure. */
export function shareOf(left: readonly ClassMoney[], amount: Cents): ClassMoney[] {
  const weights = left.flatMap(({ net, tax }) => [atLeastZero(net), atLeastZero(tax)]);
  const parts = allocate(amount, weights);
  return left
    .map(({ taxClass }, index) => ({ taxClass, net: parts[2 * index] ?? 0n, tax: parts[2 * index + 1] ?? 0n }))
    .filter(hasMoney);
}

/** Net and tax left of classes after a part. Pure. */
export const without = (left: readonly ClassMoney[], part: readonly ClassMoney[]): ClassMoney[] =>
  left.map(({ taxClass, net, tax }) => {
    const gone = part.filter((given) => given.taxClass === taxClass);
    return { taxClass, net: net - sum(gone.map((given) => given.net)), tax: tax - sum(gone.map((given) => given.tax)) };
  });

/** An amount as wanted, as far as its classes have it left; the rest is shared over what they have else. Pure. */
export function takeOf(left: readonly ClassMoney[], wanted: readonly ClassMoney[], amount: Cents): ClassMoney[] {
  const had = left
    .map(({ taxClass, net, tax }) => {
      const want = wanted.find((part) => part.taxClass === taxClass);
      return { taxClass, net: lesser(want?.net ?? 0n, net), tax: lesser(want?.tax ?? 0n, tax) };
    })
    .filter(hasMoney);
  const open = amount - totalOf(had);
  return open === 0n ? had : merged([...had, ...shareOf(without(left, had), open)]);
}

/** One entry a class. Pure. */
export const merged = (money: readonly ClassMoney[]): ClassMoney[] =>
  [...Map.groupBy(money, ({ taxClass }) => taxClass)]
    .map(([taxClass, parts]) => ({
      taxClass,
      net: sum(parts.map(({ net }) => net)),
      tax: sum(parts.map(({ tax }) => tax)),
    }))
    .filter(hasMoney);

/** As a refund stores it, and back. */
export const toKept = (money: readonly ClassMoney[]): KeptClass[] =>
  money.map(({ taxClass, net, tax }) => ({ taxClass, net: net.toString(), tax: tax.toString() }));
export const fromKept = (kept: readonly KeptClass[]): ClassMoney[] =>
  kept.map(({ taxClass, net, tax }) => ({ taxClass, net: BigInt(net), tax: BigInt(tax) }));

const hasMoney = ({ net, tax }: ClassMoney): boolean => net !== 0n || tax !== 0n;
const atLeastZero = (amount: Cents): Cents => (amount > 0n ? amount : 0n);
const lesser = (wanted: Cents, left: Cents): Cents => (wanted < left ? wanted : atLeastZero(left));
