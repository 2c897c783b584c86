/** A state in forms and addresses. */
export interface UsState {
  /** Two letters. */
  code: string;
  name: string;
}

const NAMES =
  'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware DC:District_of_Columbia ' +
  'FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine ' +
  'MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada ' +
  'NH:New_Hampshire NJ:New_Jersey NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon ' +
  'PA:Pennsylvania RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia ' +
  'WA:Washington WV:West_Virginia WI:Wisconsin WY:Wyoming';

/** The 50 states and DC, by name. Commerce's data say which of them wine is sent to. */
export const usStates: readonly UsState[] = listOf(NAMES);

/** Territories and military addresses of the United States' mail, by name: no wine is sent there. */
export const usTerritories: readonly UsState[] = listOf(
  'AS:American_Samoa AA:Armed_Forces_Americas AE:Armed_Forces_Europe AP:Armed_Forces_Pacific GU:Guam ' +
    'MP:Northern_Mariana_Islands PR:Puerto_Rico VI:U.S._Virgin_Islands',
);

function listOf(names: string): UsState[] {
  return names.split(' ').map((entry) => {
    const [code = '', name = ''] = entry.split(':');
    return { code, name: name.replaceAll('_', ' ') };
  });
}

const byText = new Map(usStates.flatMap(keysOf));
const placesByText = new Map([...byText, ...usTerritories.flatMap(keysOf)]);

function keysOf(state: UsState): [string, UsState][] {
  return [state.code, state.name].map((key) => [key.toLowerCase(), state]);
}

/** Finds a state by code or name, in any case; undefined when there is none. */
export const findState = (text: string): UsState | undefined => byText.get(text.trim().toLowerCase());

/** As `findState`, also for territories and military addresses. */
export const findUsPlace = (text: string): UsState | undefined => placesByText.get(text.trim().toLowerCase());
