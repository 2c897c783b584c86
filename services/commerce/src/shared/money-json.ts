import type { Cents } from '@shamba/service-kit';

/** Cents as they stand in jsonb: decimal digits in a string, so that no JSON reader makes a float of them. */
export const centsToJson = (cents: Cents): string => cents.toString();
export const centsFromJson = (text: string): Cents => BigInt(text);
