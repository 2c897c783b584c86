import type { Address } from '@shamba/commerce/demo-past';
import type { Dice } from './dice.js';

/** A customer of the demo. `userId` null: a guest with a `guestId`. */
export interface Person {
  userId: number | null;
  guestId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: Address;
  /** Time of becoming a customer: 0 is the start of the span, 1 is today. No purchase is earlier. */
  knownFrom: number;
}

const FIRST = [
  'Ada,Amara,Asha,Bea,Callum,Cora,Dara,Della,Elio,Emre,Esi,Farah,Femi,Greta,Hale,Ines,Iris,Jabari,Jonah,Juno,Kaia,Kofi,Lena,Leo,Lila',
  'Malik,Mara,Mina,Nadia,Nico,Noor,Ola,Orla,Otis,Paz,Petra,Quinn,Rafa,Rosa,Sana,Silas,Talia,Theo,Uma,Vera,Wes,Yara,Yusuf,Zane,Zuri',
]
  .join(',')
  .split(',');
/** Family names are composed of places and trees, so that they name no real person. */
const HEAD =
  'Ash,Barley,Birch,Bramble,Cedar,Clover,Copper,Elder,Fern,Flint,Gold,Hazel,Heather,Laurel,Linden,Maple,Moss,Quill,Rowan,Thistle'.split(
    ',',
  );
const TAIL =
  'bank,beck,bourne,bridge,combe,croft,dale,fell,field,garth,grove,holt,hurst,ley,mead,mere,ridge,stead,wick,worth'.split(
    ',',
  );
const STREETS = 'Acacia,Barrel,Cooper,Creek View,Granite,Lantern,Orchard,Quail,Trellis,Vintner'.split(',');
const KINDS = 'Ave,Ct,Dr,Lane,Road,St,Way'.split(',');
const DOMAINS = ['example.com', 'example.net', 'example.org'];
/** Cities in states that the winery ships to; near ones are more frequent. */
const CITIES: readonly (readonly [string, string, string])[] = [
  ['Sacramento', 'CA', '95816'],
  ['Placerville', 'CA', '95667'],
  ['Oakland', 'CA', '94607'],
  ['San Jose', 'CA', '95112'],
  ['San Diego', 'CA', '92103'],
  ['Los Angeles', 'CA', '90026'],
  ['Reno', 'NV', '89501'],
  ['Las Vegas', 'NV', '89104'],
  ['Portland', 'OR', '97214'],
  ['Seattle', 'WA', '98103'],
  ['Phoenix', 'AZ', '85004'],
  ['Denver', 'CO', '80205'],
  ['Tampa', 'FL', '33602'],
  ['Raleigh', 'NC', '27601'],
  ['Boston', 'MA', '02118'],
  ['Minneapolis', 'MN', '55408'],
];

/** The demo's own customer account, with which visitors of the demo sign in. */
const demoCustomer = (userId: number): Person => ({
  userId,
  guestId: null,
  firstName: 'Casey',
  lastName: 'Rivera',
  email: 'customer@shambaridge.example',
  phone: '(916) 555-0119',
  address: {
    address1: '2140 Lantern Way',
    address2: null,
    city: 'Sacramento',
    state: 'CA',
    zipCode: '95816',
    country: 'US',
  },
  knownFrom: 0,
});

/**
 * Invents people: `customers` with an account, the demo's customer first, and a quarter as many guests.
 *
 * @param firstUserId the id of the first new account.
 */
export function invent(dice: Dice, customers: number, demoUserId: number, firstUserId: number): Person[] {
  const guests = Math.ceil(customers / 4);
  const others = Array.from({ length: customers - 1 + guests }, (_, index): Person => {
    const [firstName, lastName] = [dice.pick(FIRST), dice.pick(HEAD) + dice.pick(TAIL)];
    const [city, state, zipCode] = dice.percent(45)
      ? (CITIES[dice.between(0, 3)] ?? dice.pick(CITIES))
      : dice.pick(CITIES);
    const hasAccount = index < customers - 1;
    return {
      userId: hasAccount ? firstUserId + index : null,
      guestId: hasAccount ? null : dice.uuid(),
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${index + 1}@${dice.pick(DOMAINS)}`.toLowerCase(),
      phone: `(${dice.between(2, 9)}${dice.between(10, 99)}) 555-01${String(dice.between(0, 99)).padStart(2, '0')}`,
      address: {
        address1: `${dice.between(12, 9890)} ${dice.pick(STREETS)} ${dice.pick(KINDS)}`,
        address2: dice.percent(12) ? `Apt ${dice.between(1, 40)}` : null,
        city,
        state,
        zipCode,
        country: 'US',
      },
      knownFrom: dice.next() * dice.next(),
    };
  });
  return [demoCustomer(demoUserId), ...others];
}
