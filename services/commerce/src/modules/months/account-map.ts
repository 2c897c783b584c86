import { Injectable } from '@nestjs/common';
import { JsonSettings, settingsController, SettingsDto } from '@shamba/service-kit/config';
import { TextField } from '@shamba/service-kit/http';

/**
 * The accounts that the journal books on, with their names where staff have changed none. `Parent:Sub` is a
 * sub-account.
 */
export const ACCOUNTS = {
  card: 'Square Clearing',
  cash: 'Cash on Hand',
  outside: 'Undeposited Funds',
  wine: 'Sales:Wine',
  wine_club: 'Sales:Club',
  experience: 'Sales:Experiences',
  event: 'Sales:Events',
  vineyard_stay: 'Sales:Stays',
  shipping: 'Sales:Shipping',
  other: 'Sales:Other',
  sales_tax: 'Sales Tax Payable',
  lodging_tax: 'Lodging Tax Payable',
  tips: 'Tips Payable',
  deposits: 'Customer Deposits',
  fees: 'Merchant Fees',
} as const;

export type Account = keyof typeof ACCOUNTS;
/** The name of each account in the bookkeeper's books. */
export type AccountMap = Record<Account, string>;

/** A name that no spreadsheet runs as a formula: the journal has it as it is written here. */
const AccountField = (description: string): PropertyDecorator =>
  TextField({
    max: 100,
    pattern: /^[\p{L}\p{N}][^;]*$/u,
    message: 'Please enter a name without semicolons that begins with a letter or a digit',
    description,
  });

export class AccountMapDto extends SettingsDto implements AccountMap {
  @AccountField('What the card provider owes: card payments, less refunds, disputes and fees.') card: string;
  @AccountField('Paid in cash.') cash: string;
  @AccountField('Paid in another way, such as a terminal or a transfer.') outside: string;
  @AccountField('Earned with wine.') wine: string;
  @AccountField('Earned with the club.') wine_club: string;
  @AccountField('Earned with experiences.') experience: string;
  @AccountField('Earned with events.') event: string;
  @AccountField('Earned with stays.') vineyard_stay: string;
  @AccountField('Earned with shipping.') shipping: string;
  @AccountField('Given back without any thing of an order.') other: string;
  @AccountField('Sales tax that is owed.') sales_tax: string;
  @AccountField('Lodging tax that is owed.') lodging_tax: string;
  @AccountField('Tips that are owed to staff.') tips: string;
  @AccountField('Paid and not earned yet.') deposits: string;
  @AccountField('Fees that the card provider keeps.') fees: string;
}

/** Names of the accounts in the journal. A locked month keeps those that it was locked with. */
@Injectable()
export class AccountMapSettings extends JsonSettings<AccountMapDto> {
  readonly name = 'books';
  readonly defaults: AccountMapDto = { ...ACCOUNTS };
}

export const AccountMapController = settingsController({
  name: 'books',
  area: 'reports',
  description: 'Names of the accounts in the bookkeeper’s journal.',
  dto: AccountMapDto,
  block: AccountMapSettings,
});
