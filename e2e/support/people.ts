import { randomUUID } from 'node:crypto';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface PostalAddress {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/** A new person with an e-mail address of their own, so that a test finds their mails and orders. */
export function newPerson(): Person {
  return {
    firstName: 'Wanjiru',
    lastName: 'Ellis',
    email: `wanjiru.${randomUUID().slice(0, 8)}@example.test`,
    phone: '916-555-0143',
  };
}

/** An address that wine may be shipped to. */
export const HOME: PostalAddress = {
  address1: '18 Quarry Lane',
  address2: '',
  city: 'Placerville',
  state: 'CA',
  zipCode: '95667',
  country: 'US',
};
