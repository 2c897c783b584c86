// Data: ISO 3166-1 alpha-2 codes. Names come from Intl.
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW';

/** Data: countries whose addresses have no postal code. */
const WITHOUT_POSTAL_CODE = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN ' +
    'LC LY ML MO MR MS MW NR NU PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);
/** Data: countries whose mail needs the postal code; in the others that have one it may be left out. */
const WITH_POSTAL_CODE = new Set(
  (
    'AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FR GB GF GG GL GP GR GS HU IM IN IO IT JE JP KR KZ LI LT LU LV ' +
    'MF MQ MX MY NC NL NO NZ PF PL PM PN PT RE RO RU SE SG SH SJ SK SM TC TR TW UA WF YT ZA'
  ).split(' '),
);
/** Data: countries whose addresses name a state or province. */
const WITH_STATE = new Set('AU BR CA CN IN MX US'.split(' '));
/** Data: countries where many addresses name one. */
const OFTEN_WITH_STATE = new Set(
  (
    'AE AM AR BS BY CL CO CR CU CV EG ES FM HK HN ID IE IQ IR IT JM JP KI KN KP KR KY KZ LV MH MN MY MZ NG NI NR PA PE ' +
    'PG PH PW RU SO SR SV TH TR TV TW UA UY UZ VE VN'
  ).split(' '),
);
/** Territories in the mail of the United States, with a code of their own. */
const WITH_ZIP = new Set('AS FM GU MH MP PR PW UM US VI'.split(' '));

const known = new Set(CODES.split(' '));

/** All countries, by code. */
export const countryCodes: readonly string[] = [...known];

/** True for the code of a country, in capitals. */
export const isCountry = (code: string): boolean => known.has(code);

let names: Intl.DisplayNames | undefined;

/** English name of a country; another text as it is. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return isCountry(code) ? (names.of(code) ?? code) : code;
}

/** Parts of an address that differ between countries. `zip`: a ZIP code of the United States. */
export interface AddressParts {
  state: 'required' | 'optional' | 'none';
  postalCode: 'zip' | 'required' | 'optional' | 'none';
}

/** Parts of a country's addresses. @param country code in capitals */
export const addressParts = (country: string): AddressParts => ({
  state: WITH_STATE.has(country) ? 'required' : OFTEN_WITH_STATE.has(country) ? 'optional' : 'none',
  postalCode: postalCodeOf(country),
});

function postalCodeOf(country: string): AddressParts['postalCode'] {
  if (WITH_ZIP.has(country)) return 'zip';
  if (WITH_POSTAL_CODE.has(country)) return 'required';
  return WITHOUT_POSTAL_CODE.has(country) ? 'none' : 'optional';
}

/** True for a part that no address of the country may lack. */
export const isNeeded = (part: AddressParts[keyof AddressParts]): boolean => part === 'required' || part === 'zip';

/** City, state and postal code as one line; missing parts are left out. */
export const cityLine = (city: string, state: string | null, postalCode: string | null): string =>
  [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
